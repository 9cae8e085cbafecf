import type { Phrases } from '@flagbridge/engine';

/** Mines and decoys: laying them, turning them over, setting them off. */
export const minePhrases: Phrases = {
  'ask.lay-mines':
    'Lay {mines} {mines|mine|mines} and {decoys} decoys. All see where counters lie; only your side knows which are mines. Several may share a hex.',
  'ask.lay-mines-round':
    'Lay {mines} {mines|mine|mines} and {decoys} decoys, {from} to {to} hexes from {hex}. All see where counters lie; only your side knows which are mines. Several may share a hex.',
  'do.lay-mines': 'Lay them',
  'option.mine': 'Mine {n}',
  'option.decoy': 'Decoy {n}',
  'event.minefield':
    '{side:side}: {mines} {mines|mine|mines} and {decoys} decoys are laid, face down, and one looks like the other.',
  'event.mines-lie': 'Mines of {side:side}, known to that side alone: {hexes:hex}.',
  'event.mines-opened': '{mines} {mines|mine|mines} of {side:side} still lay face down: {hexes:hex}.',
  'event.turned-over.decoys':
    '{ship:ship} enters {hex:hex} and turns over {decoys} {decoys|counter|counters} of {side:side}: {decoys|a decoy|decoys}, and gone.',
  'event.turned-over.mines':
    '{ship:ship} enters {hex:hex} and turns over {mines} {mines|counter|counters} of {side:side}: {mines|a mine|mines}!',
  'event.turned-over.both':
    '{ship:ship} enters {hex:hex} and turns over counters of {side:side}: {mines} {mines|mine|mines}, and {decoys} {decoys|decoy|decoys}, gone.',
  'roll.mine': 'Roll {dice}: does {ship} set off the mine? At most {need} does.',
  'event.mine.dodged':
    '{ship:ship} dodges the mine in {hex:hex}: {roll}, and at most {need} sets it off. It stays there, face up.',
  'event.mine.struck': '{ship:ship}, cloaked, sets off the mine in {hex:hex}: {roll}, at most {need}.',
  'event.mine.held':
    '{ship:ship} sets off the mine in {hex:hex}: {roll}, at most {need}. {damage} damage on shield {shield}, which holds.',
  'event.mine.through':
    '{ship:ship} sets off the mine in {hex:hex}: {roll}, at most {need}. {damage} damage on shield {shield}, and some gets through.',
  'ask.move-on': 'Go on with {ship}: {n} {n|point is|points are} left in this phase.',
  'ask.lose-beam-mine': 'A beam weapon is lost: a mine has hit {ship}. Which do you give up? Only you know.',
  'ask.lose-missile-mine': 'A missile weapon is lost: a mine has hit {ship}. Which do you give up? Only you know.',
  'warn.mines':
    '{n} {n|counter|counters} in {hex}: {chance} % that {ship} sets off a mine there, {damage} damage on shield {shield}.',
  'refused.mines-level': '{path}: the basic game has no mines; play this at the advanced level.',
  'refused.mines-at-warp': '{path}: mines are laid only where the battle is fought at sublight speed.',
  'refused.mine-decoys': '{path}: {mines} {mines|mine comes|mines come} with {wanted} decoys, and there are {given}.',
  'refused.mine-plasma': '{path}: {weapon} is a plasma weapon, and those make no mines.',
  'refused.mine-beam': '{path}: {weapon} is a beam weapon: a mine does what a missile weapon does.',
  'refused.mine-in-obstacle': '{path}: {obstacle} is in {hex}, where no ship comes.',
  'refused.mine-outside': 'No counter may be laid in {hex}.',
};
