/** This database cannot be used, and that is nobody's mistake in the program: its message is a sentence for whoever runs the host. */
export class DatabaseRefused extends Error {
  override readonly name = 'DatabaseRefused';
}

/** Another server has the database. */
export class DatabaseInUse extends DatabaseRefused {
  constructor(place: string) {
    super(
      `Another server has the database ${place} open. One server serves one database: stop that one, or name another in DATABASE_URL. After a machine has gone away PostgreSQL needs a minute to notice.`,
    );
  }
}

export const refusedAt = (place: string, reason: string, options?: ErrorOptions): DatabaseRefused =>
  new DatabaseRefused(
    `Nothing can be kept in the database ${place}: ${reason}. Mend that, or change DATABASE_URL.`,
    options,
  );

/** The same error where it is a mistake of the program; else one with a sentence. What a library says may quote an address: it is not said. */
export function explained(error: unknown, place: string): unknown {
  if (error instanceof DatabaseRefused) return error;
  const { code = '', message = '' } = error as { readonly code?: string; readonly message?: string };
  const reason = reasons.get(code) ?? said.find(([form]) => form.test(message))?.[1] ?? classes.get(code.slice(0, 2));
  return reason === undefined ? error : refusedAt(place, reason, { cause: error });
}

/** By the system's codes, and PostgreSQL's. */
const reasons: ReadonlyMap<string, string> = new Map([
  ['ECONNREFUSED', 'no PostgreSQL answers there'],
  ['ENOENT', 'no PostgreSQL answers at that socket'],
  ['ENOTFOUND', 'there is no machine of that name'],
  ['EAI_AGAIN', 'the name of the machine cannot be looked up now'],
  ['EHOSTUNREACH', 'the machine cannot be reached'],
  ['ENETUNREACH', 'the machine cannot be reached'],
  ['ETIMEDOUT', 'the machine does not answer'],
  ['ECONNRESET', 'the line was cut'],
  ['EPIPE', 'the line was cut'],
  ['28P01', 'the user or the password is wrong'],
  ['28000', 'this user is not let in from here (pg_hba.conf of PostgreSQL says who is)'],
  ['3D000', 'there is no database of that name: create it first'],
  ['42501', 'this user may not make tables there: grant create on the database, or own it'],
  ['25006', 'it can only be read'],
  ['53100', 'its disk is full'],
  ['53200', 'it is out of memory'],
  ['53300', 'it has too many connections already'],
  ['57P03', 'it is starting up or shutting down, and did not get ready in time'],
  [
    '08P01',
    'what answers there does not let session settings through, as a pooler does not: connect to PostgreSQL itself',
  ],
  ['DEPTH_ZERO_SELF_SIGNED_CERT', 'its certificate is signed by itself (sslrootcert= names the one to trust)'],
  ['SELF_SIGNED_CERT_IN_CHAIN', 'nobody trusted signed its certificate (sslrootcert= names the one to trust)'],
  ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'nobody trusted signed its certificate (sslrootcert= names the one to trust)'],
  ['ERR_TLS_CERT_ALTNAME_INVALID', 'its certificate is for another name'],
  ['CERT_HAS_EXPIRED', 'its certificate has expired'],
]);

/** By class, where nothing is said of the very code. */
const classes: ReadonlyMap<string, string> = new Map([
  ['08', 'the line was cut'],
  ['53', 'it has no room left'],
  ['57', 'it is shutting down'],
  ['58', 'its disk does not answer as it should'],
  ['XX', 'it is damaged'],
]);

/** What the library says in words alone. */
const said: readonly (readonly [RegExp, string])[] = [
  [/password must be a string/, 'it wants a password, and none is given'],
  [/does not support SSL/, 'it has no encrypted connections, and sslmode asks for one'],
  [/timeout expired|Connection terminated due to connection timeout/, 'it does not answer'],
  [/Connection terminated|Query read timeout/, 'the line was cut'],
];
