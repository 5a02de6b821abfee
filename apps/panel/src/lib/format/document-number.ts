// A CNPJ has letters since July 2026: only the mask is taken away, never a character of the number.
export const unmask = (value: string) => value.trim().replace(/[.\-/\s]/g, '');

/** Twelve letters or digits and two check digits; anything else is shown as it came. */
export function formatCnpj(value: string): string {
  const [, root, second, third, branch, check] =
    /^([0-9A-Z]{2})([0-9A-Z]{3})([0-9A-Z]{3})([0-9A-Z]{4})(\d{2})$/.exec(unmask(value).toUpperCase()) ?? [];
  return root ? `${root}.${second}.${third}/${branch}-${check}` : value;
}

export function formatCpf(value: string): string {
  const [, first, second, third, check] = /^(\d{3})(\d{3})(\d{3})(\d{2})$/.exec(unmask(value)) ?? [];
  return first ? `${first}.${second}.${third}-${check}` : value;
}
