/** Short words of displays and reports, in the order in which a display has them. SD-DSP-02, SD-DSP-03, SD-DSP-06, SD-DSP-08. */
export const ABBREVIATIONS: { readonly [short: string]: string } = {
  BPV: 'Basic Point Value: the ship without its crew',
  TPV: 'Total Point Value: the ship with its crew',
  DV: 'Defensive Value: what a roll to hit must reach',
  DR: 'Damage Reduction: taken off the damage of every attack',
};
