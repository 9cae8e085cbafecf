import { useId, useState } from 'preact/hooks';
import { later } from '../../look/later.tsx';
import { linkTo } from '../links.ts';
import './link-row.css';

const QrCode = later(async () => (await import('./qr-code.tsx')).QrCode);

interface LinkRowProps {
  /** Whom it is for: `UPF commander`. */
  readonly title: string;
  /** What someone who follows it may do. */
  readonly note: string;
  /** Null where this browser does not know it. */
  readonly token: string | null;
  /** What the sheet of the system says beside it. */
  readonly shareText: string;
  /** Its code is shown from the beginning. */
  readonly open?: boolean;
  /** The one lit among several. */
  readonly primary?: boolean;
  /** Makes another; left out where there is none to be had. */
  readonly renew?: () => Promise<void>;
}

/** One link to give away: to copy, to share, to show to a camera. */
export function LinkRow({ title, note, token, shareText, open = false, primary = false, renew }: LinkRowProps) {
  const [said, setSaid] = useState('');
  const [shown, show] = useState(open);
  const [busy, setBusy] = useState(false);
  const id = useId();
  const link = token === null ? null : linkTo(token);
  const attempt = async (what: () => Promise<string>): Promise<void> => {
    try {
      setSaid(await what());
    } catch (error) {
      // A player who closes the sheet has changed his mind.
      setSaid(error instanceof Error && error.name !== 'AbortError' ? error.message : '');
    }
  };
  const again = async (): Promise<void> => {
    if (busy || renew === undefined) return;
    setBusy(true);
    await attempt(async () => {
      await renew();
      return token === null ? 'Here it is.' : 'A new link; the one before works no more.';
    });
    setBusy(false);
  };
  return (
    <section class="online-link" aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      <p class="online-hint">{note}</p>
      {link === null ? (
        <p class="online-hint">A link is shown once, to the window that made it. Make a new one to invite somebody.</p>
      ) : (
        <input
          class="online-input"
          readOnly
          value={link}
          aria-label={`Link for ${title}`}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
      )}
      <div class="online-ways">
        {link !== null && (
          <>
            <button
              type="button"
              class={primary ? 'btn primary' : 'btn'}
              aria-describedby={id}
              onClick={() => void attempt(() => copy(link))}
            >
              Copy link
            </button>
            {canShare() && (
              <button
                type="button"
                class="btn"
                onClick={() =>
                  void attempt(async () => {
                    await navigator.share({ title: 'Flagbridge', text: shareText, url: link });
                    return '';
                  })
                }
              >
                Share
              </button>
            )}
            <button type="button" class="btn" aria-expanded={shown} aria-describedby={id} onClick={() => show(!shown)}>
              QR code
            </button>
          </>
        )}
        {renew !== undefined && (
          <button
            type="button"
            class={link === null && primary ? 'btn primary' : 'btn'}
            aria-describedby={id}
            aria-disabled={busy}
            onClick={() => void again()}
          >
            New link
          </button>
        )}
      </div>
      <p class="online-hint" role="status">
        {said}
      </p>
      {link !== null && shown && <QrCode text={link} label={`QR code of the link for ${title}`} />}
    </section>
  );
}

const canShare = (): boolean => typeof navigator.share === 'function';

async function copy(link: string): Promise<string> {
  try {
    await navigator.clipboard.writeText(link);
    return 'Copied.';
  } catch {
    return 'The browser does not let us copy. Select the link and copy it.';
  }
}
