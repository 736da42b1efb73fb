/** Converts an amount in the smallest unit to a decimal string in whole units without losing a digit. */
export function toDecimal(value: string, decimals: number): string {
  const digits = value.padStart(decimals + 1, '0');
  const whole = digits.slice(0, digits.length - decimals);
  const fraction = digits.slice(digits.length - decimals).replace(/0+$/, '');
  return fraction ? `${whole}.${fraction}` : whole;
}
