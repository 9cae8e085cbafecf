/** Plain data. Everything a match remembers is this: no classes, Maps, dates, functions or shared references. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

/** A step's few locals, kept in its frame. */
export type Vars = { [key: string]: Json };
