/** A list that came over the bridge, as the texts it should hold. */
export const texts = (value: unknown): readonly string[] => (Array.isArray(value) ? value.map(String) : []);
