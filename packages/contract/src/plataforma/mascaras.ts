/** Without the characters of a mask. Letters stay: a CNPJ may have them since July 2026. */
export const unmask = (value: string): string => value.replace(/[\s./()-]/g, '').toUpperCase();

const maskBy = (pattern: RegExp, mask: string) => (value: string) => {
  const plain = unmask(value);
  return pattern.test(plain) ? plain.replace(pattern, mask) : value;
};

/** `12.ABC.345/01DE-35`. Like the other masks, it returns what has another form as it came. */
export const formatCnpj = maskBy(
  /^([0-9A-Z]{2})([0-9A-Z]{3})([0-9A-Z]{3})([0-9A-Z]{4})(\d\d)$/,
  '$1.$2.$3/$4-$5',
);
/** `12.ABC.345`, of the beginning of a CNPJ. */
export const formatRaiz = maskBy(/^([0-9A-Z]{2})([0-9A-Z]{3})([0-9A-Z]{3}).*$/, '$1.$2.$3');
/** `529.982.247-25`. */
export const formatCpf = maskBy(/^(\d{3})(\d{3})(\d{3})(\d\d)$/, '$1.$2.$3-$4');
/** `01310-100`. */
export const formatCep = maskBy(/^(\d{5})(\d{3})$/, '$1-$2');
/** `206-2`, of a legal nature, or `4711-3/02`, of a CNAE. */
export const formatCodigo = (codigo: string): string =>
  maskBy(/^(\d{3})(\d)$/, '$1-$2')(maskBy(/^(\d{4})(\d)(\d\d)$/, '$1-$2/$3')(codigo));
const formatLocal = maskBy(/^(?:\+?55)?([1-9]\d)(\d{4,5})(\d{4})$/, '($1) $2-$3');
const format0800 = maskBy(/^(0[3589]00)(\d{3})(\d{3,4})$/, '$1 $2 $3');
const format4004 = maskBy(/^([34]00\d)(\d{4})$/, '$1-$2');
/** `(11) 98765-4321`, without the country code of Brazil; `0800 123 4567`; `4004-1234`. */
export const formatTelefone = (telefone: string): string => format4004(format0800(formatLocal(telefone)));

/** `A***** Ltda`: the first letter, and what kind of company it is. */
export function maskName(razaoSocial: string): string {
  const words = razaoSocial.trim().split(/\s+/);
  const last = words.length > 1 ? (words.at(-1) ?? '') : '';
  const kind = /^(ltda|s[./]?a|eireli|me|epp|mei|slu)\.?$/i.test(last) ? ` ${last}` : '';
  return `${[...(words[0] ?? '')][0] ?? ''}*****${kind}`;
}
