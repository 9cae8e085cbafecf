import type { Phrases } from '@flagbridge/engine';

/** Locks, questions and answers, outages. */
export const sensorPhrases: Phrases = {
  'event.phase.sensors': 'Sensor Phase.',
};
