import { useEffect, useState } from 'preact/hooks';
import { messageOf } from '../../look/message-of.ts';
import './qr-code.css';
import { codeOf, type Modules, pathOf } from './qr.ts';

/** The quiet border a reader needs. */
const QUIET = 4;

/** A link for another's camera. Always dark on white: that is what cameras read. */
export function QrCode({ text, label }: { readonly text: string; readonly label: string }) {
  const [code, setCode] = useState<Modules | null>(null);
  const [wrong, setWrong] = useState<string | null>(null);
  useEffect(() => {
    let gone = false;
    setWrong(null);
    codeOf(text).then(
      (one) => !gone && setCode(one),
      (error: unknown) => !gone && setWrong(messageOf(error)),
    );
    return () => {
      gone = true;
    };
  }, [text]);
  if (wrong !== null) return <p class="online-hint">{`The code could not be drawn. ${wrong}`}</p>;
  const side = (code?.size ?? 0) + 2 * QUIET;
  return (
    <svg class="online-qr" viewBox={`${-QUIET} ${-QUIET} ${side} ${side}`} role="img" aria-label={label}>
      {code !== null && <path d={pathOf(code)} />}
    </svg>
  );
}
