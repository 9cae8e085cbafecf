/** What a battle in words says to a line that was typed: taken, or too late for its question. Whoever is too late types again. */
export const HEARD = /^(You answer|Not taken: another question came)/;
