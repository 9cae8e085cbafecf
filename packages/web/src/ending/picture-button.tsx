import { listingOf } from '@flagbridge/rules';
import type { Account } from '@flagbridge/story';
import { useState } from 'preact/hooks';
import { plainName, saveFile } from '../files/save-file.ts';
import { messageOf } from '../look/message-of.ts';
import { type Cast, counted, hitsOf } from './cast.ts';
import type { FleetEnd } from './cast-of.ts';
import type { EndingProps } from './ending-page.tsx';
import type { OutcomeHead } from './outcome-head.ts';
import { type PictureWords, pictureAlt, pictureSvg } from './picture.ts';
import { measureHere, paletteOf, pngOf } from './picture-file.ts';
import { asText, survivorWords } from './survivors.ts';

interface PictureButtonProps extends EndingProps {
  readonly head: OutcomeHead;
  readonly fleets: readonly FleetEnd[];
  readonly cast: Cast;
  readonly account: Account | null;
}

/** The battle as a picture: given to whatever shares here, or saved. Says what came of it. */
export function PictureButton(props: PictureButtonProps) {
  const [said, setSaid] = useState('');
  const share = async (): Promise<void> => {
    const words = wordsOf(props);
    const page = document.querySelector('.ending') ?? document.documentElement;
    const png = await pngOf(pictureSvg(words, props.account, paletteOf(page), measureHere()));
    const name = `${plainName(props.battle.info.scenario.title)}.png`;
    const alt = pictureAlt(words, props.account);
    const file = new File([png], name, { type: 'image/png' });
    const what = { files: [file], title: words.title, text: alt };
    if (isHandheld() && navigator.canShare?.(what)) {
      await navigator.share(what);
      return setSaid('');
    }
    saveFile(name, png, 'image/png');
    setSaid(`Saved as ${name}. In words: ${alt}`);
  };
  return (
    <>
      <button
        type="button"
        class="btn"
        onClick={() =>
          void share().catch((error: unknown) => {
            // Who changes his mind in the browser's own dialog has been told enough.
            if (error instanceof DOMException && error.name === 'AbortError') return;
            setSaid(`The picture could not be made: ${messageOf(error)}.`);
          })
        }
      >
        Share the picture
      </button>
      <p class={said === '' ? 'vh' : 'ending-said'} role="status">
        {said}
      </p>
    </>
  );
}

/** Where one shares from program to program; at a desk a file is wanted. */
const isHandheld = (): boolean => matchMedia('(pointer: coarse)').matches;

function wordsOf({ battle, head, fleets, cast, account }: PictureButtonProps): PictureWords {
  const { info, now } = battle;
  const winner = now.value.outcome?.winner ?? null;
  // Who is given the picture is not the reader: sides are called by their names.
  const named = { ...cast, own: null };
  const told = fleets.find(({ side }) => side === winner) ?? fleets.find(({ side }) => side === cast.own);
  const turns = Number(battle.phases.value.clock.value);
  const length = Number.isInteger(turns) && turns > 0 ? `${counted(turns)} ${turns === 1 ? 'turn' : 'turns'}` : '';
  const says = [head.rest, told === undefined ? '' : asText(survivorWords(told, named))];
  return {
    over: [info.scenario.title, listingOf(info.rulebook)?.about.title ?? '', length]
      .filter((one) => one !== '')
      .join(' · '),
    title: head.title,
    says: says.filter((one) => one !== '').join(' '),
    more: (account?.sides ?? [])
      .filter(({ shots }) => shots > 0)
      .map((side) => `${side.title} ${hitsOf(side)}`)
      .join(', '),
    where: `${location.host}${location.pathname}`.replace(/\/(?:index\.html)?$/, ''),
  };
}
