import { expect, it } from 'vitest';
import { labelOf } from './rotulo-documento.ts';

it.each([
  ['cartaoCnpj', 'Cartão CNPJ'],
  ['cartaoCNPJ', 'Cartão CNPJ'],
  ['cartao_cnpj', 'Cartão CNPJ'],
  ['comprovanteEndereco', 'Comprovante de Endereço'],
  ['comprovante-de-endereco', 'Comprovante de Endereço'],
  ['procuracao', 'Procuração'],
  ['rgFrente', 'RG (frente)'],
  ['rg_verso', 'RG (verso)'],
  ['CNH', 'CNH'],
  ['contratoSocial', 'Contrato Social'],
  ['ataEleicao', 'Ata de Eleição'],
  ['atoNomeacao', 'Ato de Nomeação'],
  ['convencao', 'Convenção'],
  ['balanco2023', 'Balanço 2023'],
  ['balanco_2023', 'Balanço 2023'],
  ['balancoPatrimonial2024', 'Balanço Patrimonial 2024'],
])('the usual key %j is %s', (chave, rotulo) => {
  expect(labelOf(chave)).toBe(rotulo);
});

it.each([
  ['laudoTecnico', 'Laudo Tecnico'],
  ['laudo_tecnico', 'Laudo Tecnico'],
  ['laudo2a', 'Laudo 2 A'],
  ['anexo12', 'Anexo 12'],
  ['planilhaPJ', 'Planilha PJ'],
  ['documento 1', 'Documento 1'],
  ['2023', '2023'],
  ['', 'Documento'],
])('any other key, %j, is split into words: %s', (chave, rotulo) => {
  expect(labelOf(chave)).toBe(rotulo);
});
