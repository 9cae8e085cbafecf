import type { Hex } from '@flagbridge/engine/hex';
import type { Chart } from '../chart.ts';
import { nextChoice, stepTo } from './cursor.ts';
import { sayFan, sayHex } from './say.ts';

const PAN = 90;
const PANS: { readonly [key: string]: readonly [dx: number, dy: number] } = {
  w: [0, PAN],
  a: [PAN, 0],
  s: [0, 0 - PAN],
  d: [0 - PAN, 0],
};

/** Keys of the board while it has the focus. True where the key meant something here. */
export function pressKey(chart: Chart, event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey) return false;
  if (chart.fan.peek() !== null && fanKey(chart, event.key)) return true;
  const { key } = event;
  const cursor = chart.cursor.peek();
  const letter = key.length === 1 ? key.toLowerCase() : key;
  const pan = PANS[letter];
  if (pan !== undefined) {
    chart.camera.panBy(pan[0], pan[1]);
    return true;
  }
  switch (letter) {
    case 'Enter':
    case ' ':
      choose(chart, 'press');
      return true;
    case 'ContextMenu':
      choose(chart, 'menu');
      return true;
    case 'F10':
      if (!event.shiftKey) return false;
      choose(chart, 'menu');
      return true;
    case 'n':
    case 'p': {
      const to = nextChoice(chart.plane, chart.content, cursor, letter === 'n' ? 1 : -1);
      if (to === null) chart.say('Nothing on the map can be chosen now.');
      else moveTo(chart, to);
      return true;
    }
    case '+':
    case '=':
      chart.zoom(1.3);
      return true;
    case '-':
    case '−':
      chart.zoom(1 / 1.3);
      return true;
    case '0':
      chart.fit();
      return true;
  }
  const to = stepTo(chart.plane, cursor ?? chart.start(), key);
  if (to === null) return false;
  moveTo(chart, to);
  return true;
}

function choose(chart: Chart, how: 'press' | 'menu'): void {
  const hex = chart.cursor.peek() ?? chart.start();
  chart.choose(hex, how);
  sayOpened(chart);
}

function sayOpened(chart: Chart): void {
  const fan = chart.fan.peek();
  if (fan !== null) chart.say(`${fan.items.length} things here. ${sayFan(fan.items, fan.active)}`);
}

export function moveTo(chart: Chart, hex: Hex): void {
  chart.cursor.value = hex;
  chart.fan.value = null;
  chart.bringIn(hex);
  chart.say(sayHex(chart.plane, chart.content, hex));
}

/** While a fan is open, arrows go round it. */
function fanKey(chart: Chart, key: string): boolean {
  const fan = chart.fan.peek();
  if (fan === null) return false;
  const by = key === 'ArrowRight' || key === 'ArrowDown' ? 1 : key === 'ArrowLeft' || key === 'ArrowUp' ? -1 : 0;
  if (by !== 0) {
    const active = (fan.active + by + fan.items.length) % fan.items.length;
    chart.fan.value = { ...fan, active };
    chart.say(sayFan(fan.items, active));
    return true;
  }
  if (key === 'Enter' || key === ' ') {
    const item = fan.items[fan.active];
    if (item !== undefined) chart.pick(item.part, fan.how);
    return true;
  }
  if (key === 'Escape') {
    chart.fan.value = null;
    chart.say('Closed.');
    return true;
  }
  return false;
}
