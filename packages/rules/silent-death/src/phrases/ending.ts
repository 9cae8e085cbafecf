import type { Phrases } from '@flagbridge/engine';
import { wishPhrases } from '@flagbridge/kit/present';

export const endingPhrases: Phrases = {
  ...wishPhrases,
  'event.turn': 'Turn {turn}.',
  'event.phase.launch': 'Warhead Launch Phase.',
  'event.phase.movement': 'Movement Phase.',
  'event.phase.results': 'Warhead Results Phase.',
  'event.phase.fire': 'Cannon Fire Phase.',
  'event.phase.damage-control': 'Damage Control Phase.',
  'event.phase.end': 'The turn ends.',

  'event.lapsed.dazed': 'The pilot of {ship:ship} has come round.',
  'event.lapsed.noCannons': '{ship:ship} can fire its cannons again.',
  'event.lapsed.noLasers': '{ship:ship} can fire its laser cannons again.',
  'event.lapsed.noFire': '{ship:ship} can fire and launch again.',
  'event.lapsed.noLaunch': '{ship:ship} can launch again.',
  'event.lapsed.sputters': 'The engine of {ship:ship} has caught itself: {drive} points of Drive are back.',

  'event.drift': 'The asteroids drift one hex {way:facing}.',
  'roll.asteroid': 'Roll {dice}: an asteroid and {ship}.',
  'event.collision.asteroid':
    '{target:target} flies into an asteroid: damage {damage}, {boxes} {boxes|box|boxes} to mark.',
  'event.collision.drift':
    'An asteroid drifts into {target:target}: damage {damage}, {boxes} {boxes|box|boxes} to mark.',
  'event.collision.warhead': '{target:target} meets an asteroid and is gone.',
  'roll.debris': 'Roll {dice}: debris, against {name}.',
  'event.collision.debris':
    'Debris strikes {target:target}, {total} against {need}: damage {damage}, {boxes} {boxes|box|boxes} to mark.',
  'event.collision.debris-warhead': 'Debris strikes {target:target}, {total} against {need}: it is gone.',
  'event.collision.missed': '{target:target} comes through the debris unharmed: {total} against {need}.',

  'roll.fortitude': 'Roll {dice}: {hero}, Fortitude against {dc}.',
  'roll.reflex': 'Roll {dice}: {hero}, Reflex against {dc}.',
  'roll.wounds': 'Roll {dice}: what the break-up does to {hero}.',
  'roll.rounds': 'Roll {dice}: rounds in which {hero} still breathes.',
  'event.fate.dying': '{hero:hero} of {ship:ship} is at 0 wound points, and alive: Fortitude {roll} against {dc}.',
  'event.fate.dead': '{hero:hero} of {ship:ship} dies of the wounds: Fortitude {roll} against {dc}.',
  'event.fate.ejected':
    '{hero:hero} gets out of {ship:ship} in time, without a vitality point left and fatigued: Reflex {roll} against {dc}.',
  'event.fate.blast': '{hero:hero} dies with {ship:ship} in the blast: Reflex {roll} against {dc}.',
  'event.fate.no-suit': '{hero:hero} wore no protective suit, and dies as {ship:ship} breaks up.',
  'event.fate.shaken':
    '{ship:ship} breaks up; {hero:hero} loses {damage} vitality {damage|point|points}: Reflex {roll} against {dc}.',
  'event.fate.hurt':
    '{ship:ship} breaks up; {hero:hero} takes {damage} {damage|wound|wounds}: Reflex {roll} against {dc}.',
  'event.fate.ruptured':
    '{ship:ship} breaks up; {hero:hero} takes {damage} {damage|wound|wounds}, and the suit is torn: {rounds} {rounds|round|rounds} to live. Reflex {roll} against {dc}.',

  'event.victory.destroyed': '{winner:side} win: {loser:side} have no ship left.',
  'event.victory.derelict': '{winner:side} win: {loser:side} have no ship left that anybody flies.',
  'event.victory.routed': '{winner:side} win: {loser:side} are destroyed or have fled the map.',
  'event.victory.withdrawn': '{loser:side} withdraw: {winner:side} win.',
  'event.victory.exited': '{winner:side} win: {ship:ship} has crossed the map.',
  'event.victory.wrong-edge': '{winner:side} win: {ship:ship} has left the map over the wrong edge.',
  'event.victory.runner-destroyed': '{winner:side} win: {ship:ship} is destroyed.',
  'event.victory.runner-derelict': '{winner:side} win: nobody is left to fly {ship:ship}.',
  'event.victory.conceded': '{loser:side} give up: {winner:side} win.',
  'event.drawn.both-gone': 'Neither side has a ship left that counts: a draw.',
  'event.drawn.quiet': 'For {quiet} turns nothing was hit, nothing launched, and nobody left the map: a draw.',
  'event.drawn.turn-limit': 'Turn {turn} is over, and nothing is decided: a draw.',

  // How the battle stands where boxes do not decide it; the short ones between the fleets' bars.
  'count.crossing': '{ship} has the map to cross',
  'count.crossing-short': 'the map to cross',
  'count.run': '{ship}: {columns} {columns|column|columns} to go',
  'count.run-short': 'columns to go',
  'count.over': 'the run of {ship} is over',
  'count.over-short': 'run over',

  // Beside the winner's name: how it came about.
  'outcome.destroyed': '{winner} win: no enemy ship is left that anybody flies.',
  'outcome.both-gone': 'Neither side has a ship left that counts.',
  'outcome.withdrawn': '{winner} win: the other side has withdrawn.',
  'outcome.exited': '{winner} win: the runner has crossed the map.',
  'outcome.lost-runner': '{winner} win: the runner is lost.',
  'outcome.conceded': '{winner} win: the other side has given up.',
  'outcome.quiet': 'Too many turns went by in which nothing happened.',
  'outcome.turn-limit': 'The hundredth turn is over.',

  'ask.concede': 'Give the battle up',
  'do.concede': 'Decide',
  'option.concede': 'Give up',
  'event.concede-offer.wished':
    '{by:who} would give up for the {side:side}; {silent} more {silent|commander|commanders} must agree.',
  'event.concede-offer.withdrawn': '{by:who}: the fight goes on.',

  'do.draw': 'Decide',
  'event.draw-offer.made': '{side:side} offer a draw. It stands until the next turn begins.',
  'event.draw-offer.wished':
    '{by:who} is for a draw; {silent} more {silent|commander|commanders} of the {side:side} must agree.',
  'event.draw-offer.withdrawn': '{by:who}: the offer of a draw is taken back.',
  'event.draw-offer.lapsed': 'A new turn: the offer of a draw has lapsed.',

  'ask.withdraw': 'Withdraw from the battle. The other side wins when the next phase begins.',
  'do.withdraw': 'Decide',
  'option.withdraw': 'Withdraw',
  'option.stay': 'Stay after all',
  'event.withdraw-offer.made': '{side:side} declare that they withdraw: the battle is over when the next phase begins.',
  'event.withdraw-offer.wished':
    '{by:who} would withdraw the {side:side}; {silent} more {silent|commander|commanders} must agree.',
  'event.withdraw-offer.withdrawn': '{by:who}: no withdrawal after all.',
};
