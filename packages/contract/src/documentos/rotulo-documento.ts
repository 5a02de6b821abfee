/** Usual document keys, in lower case and without separators, as people write them. */
const labels = new Map([
  ['alvara', 'Alvará'],
  ['alvarafuncionamento', 'Alvará de Funcionamento'],
  ['alteracaocontratual', 'Alteração Contratual'],
  ['ata', 'Ata'],
  ['ataassembleia', 'Ata de Assembleia'],
  ['ataeleicao', 'Ata de Eleição'],
  ['atonomeacao', 'Ato de Nomeação'],
  ['balanco', 'Balanço'],
  ['balancopatrimonial', 'Balanço Patrimonial'],
  ['cartaocnpj', 'Cartão CNPJ'],
  ['ccmei', 'CCMEI'],
  ['certidaonegativa', 'Certidão Negativa'],
  ['certidaosimplificada', 'Certidão Simplificada'],
  ['cnh', 'CNH'],
  ['cnhfrente', 'CNH (frente)'],
  ['cnhverso', 'CNH (verso)'],
  ['comprovantebancario', 'Comprovante Bancário'],
  ['comprovantedeendereco', 'Comprovante de Endereço'],
  ['comprovantederenda', 'Comprovante de Renda'],
  ['comprovantederesidencia', 'Comprovante de Residência'],
  ['comprovanteendereco', 'Comprovante de Endereço'],
  ['comprovanterenda', 'Comprovante de Renda'],
  ['comprovanteresidencia', 'Comprovante de Residência'],
  ['contratosocial', 'Contrato Social'],
  ['convencao', 'Convenção'],
  ['convencaocondominio', 'Convenção de Condomínio'],
  ['cpf', 'CPF'],
  ['declaracaofaturamento', 'Declaração de Faturamento'],
  ['estatutosocial', 'Estatuto Social'],
  ['extratobancario', 'Extrato Bancário'],
  ['faturamento', 'Faturamento'],
  ['fotofachada', 'Foto da Fachada'],
  ['inscricaoestadual', 'Inscrição Estadual'],
  ['inscricaomunicipal', 'Inscrição Municipal'],
  ['passaporte', 'Passaporte'],
  ['procuracao', 'Procuração'],
  ['requerimentoempresario', 'Requerimento de Empresário'],
  ['rg', 'RG'],
  ['rgfrente', 'RG (frente)'],
  ['rgverso', 'RG (verso)'],
  ['rne', 'RNE'],
  ['selfie', 'Selfie'],
  ['ultimaalteracao', 'Última Alteração'],
]);

const acronyms = new Set(['cnpj', 'cpf', 'rg', 'cnh', 'cep', 'ie', 'uf', 'mei', 'pj', 'pf', 'rne', 'irpf']);

const capitalize = (word: string) =>
  acronyms.has(word.toLowerCase()) ? word.toUpperCase() : word.charAt(0).toUpperCase() + word.slice(1);

const splitWords = (chave: string): string[] =>
  chave
    .replace(/([\p{Ll}\d])(\p{Lu})/gu, '$1 $2')
    .replace(/(\p{Lu})(\p{Lu}\p{Ll})/gu, '$1 $2')
    .replace(/(\p{L})(\d)/gu, '$1 $2')
    .replace(/(\d)(\p{L})/gu, '$1 $2')
    .split(/[_\-.\s]+/)
    .filter(Boolean);

/** A document's key in words; `balanco2023` is a Balanço with its year. */
export function labelOf(chave: string): string {
  const words = splitWords(chave);
  const numbers = words.findIndex((word) => /^\d+$/.test(word));
  const named = numbers > 0 ? words.slice(0, numbers) : words;
  const known = labels.get(named.join('').toLowerCase());
  const label = known ? [known, ...words.slice(named.length)] : words;
  return label.map(capitalize).join(' ') || 'Documento';
}
