/**
 * The schemas of the messages: a few functions instead of a library, because the client counts every byte. What they
 * read is a plain copy of a message, so there are no getters and no foreign prototypes.
 */

/** Instead of a value that does not fit. */
export const INVALID = Symbol('invalid');

export interface Schema<T> {
  /** What it is made of, for the documentation: the name of a type, choices, an item, or members. */
  readonly of: string | readonly (string | Schema<unknown>)[] | Schema<unknown> | Members;
  readonly kind?: 'list' | 'nullable' | 'optional' | 'record' | 'tuple';
  /** Returns the value without unknown members. */
  read(value: unknown): T | typeof INVALID;
}

export type Output<S> = S extends Schema<infer T> ? T : never;

export type Members = Readonly<Record<string, Schema<unknown>>>;
type OptionalKeys<M> = { [K in keyof M]: undefined extends Output<M[K]> ? K : never }[keyof M];
type ObjectOf<M> = { readonly [K in Exclude<keyof M, OptionalKeys<M>>]: Output<M[K]> } & {
  readonly [K in OptionalKeys<M>]?: Output<M[K]>;
};

/** Returns whether a value fits a schema. */
export const fits = <T>(schema: Schema<T>, value: unknown): value is T => schema.read(value) !== INVALID;

/** Whatever passes a test. @param of the name of its type, or the texts that it may be */
export const check = <T>(of: string | readonly string[], isValid: (value: unknown) => boolean): Schema<T> => ({
  of,
  read: (value) => (isValid(value) ? (value as T) : INVALID),
});

export const UNKNOWN = check<unknown>('unknown', () => true);

/** May be missing. */
export const optional = <T>(of: Schema<T>): Schema<T | undefined> => ({
  of,
  kind: 'optional',
  read: (value) => (value === undefined ? value : of.read(value)),
});

/** May be `null`. */
export const nullable = <T>(of: Schema<T>): Schema<T | null> => ({
  of,
  kind: 'nullable',
  read: (value) => (value === null ? value : of.read(value)),
});

/** A list of items of one kind. */
export const list = <T>(of: Schema<T>): Schema<readonly T[]> => ({
  of,
  kind: 'list',
  read(value) {
    if (!Array.isArray(value)) return INVALID;
    const items = value.map(of.read);
    return items.includes(INVALID) ? INVALID : (items as T[]);
  },
});

/** @param isLoose whether unknown members stay */
export const object = <M extends Members>(of: M, isLoose = false): Schema<ObjectOf<M>> => ({
  of,
  read(value) {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return INVALID;
    const result: Record<string, unknown> = isLoose ? { ...value } : {};
    for (const [name, member] of Object.entries(of)) {
      const read = member.read(Reflect.get(value, name));
      if (read === INVALID) return INVALID;
      if (read !== undefined) result[name] = read;
    }
    return result as ObjectOf<M>;
  },
});
