import { computed, signal } from '@preact/signals';
import { settings } from '../settings/settings.ts';

/** Whether this browser can sound at all. */
export const canSound = typeof AudioContext !== 'undefined';

export const soundOn = computed(() => settings.value.sound === 'on' && canSound);

/** The page asks whether it shall be switched on, and says itself what came of it. */
export const offering = signal(false);
