import { useEffect, useRef, useState } from 'preact/hooks';
import { set, settings } from '../settings/settings.ts';
import { canSound, offering } from './sound-on.ts';
import './sound-offer.css';

/**
 * One quiet line while the first volley is told: nothing is asked then. It comes once; whoever leaves it unanswered has answered.
 * What was answered keeps the line's place, so that nothing moves.
 */
export function SoundOffer() {
  const line = useRef<HTMLParagraphElement>(null);
  const [offered] = useState(() => canSound && settings.peek().sound === 'unasked');
  useEffect(() => {
    if (!offered) return;
    offering.value = true;
    return () => {
      offering.value = false;
      if (settings.peek().sound === 'unasked') set({ sound: 'off' });
    };
  }, [offered]);
  if (!offered) return null;
  const { sound } = settings.value;
  const answer = (to: 'on' | 'off'): void => {
    set({ sound: to });
    // The button that was pressed is gone: the keyboard stays here.
    line.current?.focus();
  };
  return (
    <div class="sound-offer">
      <p ref={line} role="status" tabIndex={-1}>
        {sound === 'unasked' ? 'Sound is off. Switch it on?' : sound === 'on' ? 'Sound is on.' : 'Sound stays off.'}
        {sound !== 'unasked' && ' You find it in the settings.'}
      </p>
      {sound === 'unasked' && (
        <>
          <button type="button" class="btn" onClick={() => answer('on')}>
            Yes
          </button>
          <button type="button" class="btn" onClick={() => answer('off')}>
            No, thanks
          </button>
        </>
      )}
    </div>
  );
}
