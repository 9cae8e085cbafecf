import { useSignalEffect } from '@preact/signals';
import { useRef, useState } from 'preact/hooks';
import { settings } from '../settings/settings.ts';
import { canSound, offering } from './sound-on.ts';
import './sound-offer.css';

/** How long it stands, in milliseconds. */
const READ = 2500;

/** Whoever switches sound by its key sees that he did; dialogs and the offer show it themselves. */
export function SoundWord() {
  const last = useRef(settings.peek().sound === 'on');
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const [word, setWord] = useState('');
  useSignalEffect(() => {
    const on = settings.value.sound === 'on';
    if (on === last.current) return;
    last.current = on;
    if (offering.peek() || document.querySelector('dialog[open]') !== null) return;
    setWord(!on ? 'Sound is off' : canSound ? 'Sound is on' : 'This browser cannot make sounds');
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setWord(''), READ);
  });
  return (
    <p class={word === '' ? 'vh' : 'sound-word'} role="status">
      {word}
    </p>
  );
}
