import type { Phrases } from '@flagbridge/engine';
import { WEAPON_TYPES } from '../data/cards.ts';
import { CREW_TYPES } from '../data/crew.ts';
import type { ComponentType } from '../data/sheet.ts';
import { COMPONENT_NAMES } from '../present/words.ts';

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** A figure by its type and the component it stands in, or out of the box; a component by its name and what it suffers from. */
const named: Phrases = Object.fromEntries([
  ...CREW_TYPES.flatMap((type) => [
    [`crew-at.${type}`, `${capital(type)} in {at}`],
    [`crew-box.${type}`, `${capital(type)} in the box`],
  ]),
  ...Object.entries(COMPONENT_NAMES).flatMap(([type, name]) => {
    const called = WEAPON_TYPES.includes(type as ComponentType) ? '{weapon}' : name;
    return [
      [`place.${type}`, `{n} ${called}`],
      [`place.${type}-damaged`, `{n} ${called}, {damage}`],
    ];
  }),
]);

const DICE = '{roll}: {points} {points|point|points}';

/** What crews do: rally, go where they are wanted, mend. */
export const crewPhrases: Phrases = {
  ...named,
  'action.crew': 'Crew: rally, move, repair',
  'event.action.crew': '{ship:ship}, {card:card}: the crew rallies, moves and repairs.',

  'ask.medical-bay': 'Medical bay of {ship}: risk a damaged one, or a damaged Bridge, for a third rally die?',
  'do.medical-bay': 'Decide',
  'option.no-bay': 'No: rally with two dice',
  'policy.bay-never': 'Never risk it',
  'policy.bay-always': 'Always take the third die',

  'roll.rally': 'Roll {dice}: {ship} rallies, with {n} in the disrupted crew box.',
  'event.rally.plain': `{ship:ship} rallies, {n} disrupted. Dice ${DICE}.`,
  'event.rally.with-bay': `{ship:ship} rallies with a medical bay, {n} disrupted. Dice ${DICE}.`,
  'event.rally.nowhere': '{ship:ship}: {n} disrupted, and no component to rally to. No roll is made.',
  'ask.rally': 'Rally {ship}: up to {n} of {box} disrupted, to components with friends.',
  'do.rally': 'Rally {number}',
  'do.rally.none': 'Rally nobody',
  'policy.rally-best-first': 'The most valuable, where there is most to mend',
  'event.rallied': '{ship:ship}: the {crew:crew} rallies to {component:component}.',

  'ask.attrition': 'Attrition on {ship}: {n} still in the disrupted crew box, and one of them is killed. Who?',
  'do.attrition': 'So be it',
  'event.attrition': '{ship:ship}: a disrupted {crew:crew} is killed by attrition. Still in the box: {left}.',

  'ask.move-crew': 'Move the crew of {ship}: up to {n}, each along one corridor.',
  'do.move-crew': 'Send {number}',
  'do.move-crew.none': 'All stay where they are',
  'policy.crew-stays': 'Nobody moves for the rest of the turn',
  'event.crew-moves.sound': '{ship:ship}: the {crew:crew} goes from {from:component} to {component:component}.',
  'event.crew-moves.damaged':
    '{ship:ship}: the {crew:crew} goes from {from:component} to {component:component} ({damage:damage}).',

  'ask.repair': 'Repair {ship}: up to {n} of the crew, each where it stands.',
  'do.repair': 'Let {number} repair',
  'do.repair.none': 'Repair nothing',
  'policy.repair-worst': 'Mend what gains most',
  'roll.repair': 'Roll {dice}: repairs in component {n} of {ship}.',
  'event.repair.nothing': `{ship:ship}, {component:component}: the repair comes to nothing. Dice ${DICE}, {n} crew. {was:damage} stays.`,
  'event.repair.better': `{ship:ship}, {component:component}: {was:damage} is repaired to {damage:damage}. Dice ${DICE}, {n} crew.`,
  'event.repair.whole': `{ship:ship}, {component:component}: {was:damage} is repaired; it is whole again. Dice ${DICE}, {n} crew.`,

  'figure.rally': '{n} % that somebody rallies',
  'figure.dice': '{n} {n|die|dice}',
  'figure.whole': '{n} whole again',
  'figure.wholly': '{n} % whole again',
  'figure.mended': '{n} mended',
  'figure.works': '{n} working again',
  'figure.put-out': '{n} {n|fire|fires} put out',

  'refused.no-friends-there': 'Nobody of yours stands in component {component} of {ship}: crew rallies to friends.',
  'refused.no-rally-there': 'Nobody rallies into component {component} of {ship}: {damage}.',
  'refused.not-disrupted': 'That {crew} of {ship} is not in the disrupted crew box.',
  'refused.not-active': 'That {crew} of {ship} is disrupted: rally it first.',
  'refused.not-your-crew': 'That {crew} aboard {ship} is not yours.',
  'refused.sent-twice': 'That {crew} of {ship} is named already.',
  'refused.too-many-sent': '{n} are named on {ship}, and no more than {most} may be.',
  'refused.not-adjacent': 'No corridor of {ship} leads from component {from} to {component}.',
  'refused.repairs-elsewhere':
    'Crew repairs where it stands: this one stands in component {at} of {ship}, not in {component}.',
  'refused.nothing-to-repair': 'Component {component} of {ship} has nothing to repair.',
};
