import { useEffect, useRef, useState } from 'preact/hooks';
import { api } from '../api.ts';
import { rememberedName } from '../links.ts';

/** One's name in a field: as this browser remembers it, or as the server does, until one types. */
export function useMyName(): [string, (name: string) => void] {
  const [name, setName] = useState(rememberedName);
  const typed = useRef(name !== '');
  useEffect(() => {
    let gone = false;
    if (!typed.current)
      api.me().then(
        (me) => !gone && !typed.current && setName(me?.name ?? ''),
        // A player who has no name yet types one.
        () => undefined,
      );
    return () => {
      gone = true;
    };
  }, []);
  return [
    name,
    (next) => {
      typed.current = true;
      setName(next);
    },
  ];
}
