/** A list received over the bridge, as the strings it should hold. */
export const texts = (value: unknown): readonly string[] => (Array.isArray(value) ? value.map(String) : []);
