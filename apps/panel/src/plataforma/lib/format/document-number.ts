// A CNPJ may have letters since July 2026: only the characters of the mask are removed.
export const unmask = (value: string) => value.trim().replace(/[.\-/\s]/g, '');

/** Twelve letters or digits and two check digits; anything else is returned unchanged. */
export function formatCnpj(value: string): string {
  const [, root, second, third, branch, check] =
    /^([0-9A-Z]{2})([0-9A-Z]{3})([0-9A-Z]{3})([0-9A-Z]{4})(\d{2})$/.exec(unmask(value).toUpperCase()) ?? [];
  return root ? `${root}.${second}.${third}/${branch}-${check}` : value;
}

export function formatCpf(value: string): string {
  const [, first, second, third, check] = /^(\d{3})(\d{3})(\d{3})(\d{2})$/.exec(unmask(value)) ?? [];
  return first ? `${first}.${second}.${third}-${check}` : value;
}
