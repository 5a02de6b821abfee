import { expect, it } from 'vitest';
import { kindOf } from './company-kind.ts';

it.each([
  ['Boa Safra Alimentos Ltda', 'Ltda'],
  ['Pão & Cia Alimentos Ltda', 'Ltda'],
  ['Companhia da Terra Alimentos Ltda', 'Ltda'],
  ['Boa Safra EIRELI', 'Ltda'],
  ['20242025 Eventos Ltda', 'Ltda'],
  ['Instituto de Beleza Ana Ltda', 'Ltda'],
  ['Boa Safra S.A.', 'S.A.'],
  ['BOA SAFRA SA', 'S.A.'],
  ['BOA SAFRA SA - EM LIQUIDACAO', 'S.A.'],
  ['aurora alimentos sa', 'S.A.'],
  ['Aurora Alimentos Sa em liquidação', 'S.A.'],
  ['ana lima sa', undefined],
  ['jose de sa', undefined],
  ['Aurora Sá', undefined],
  ['aurora casa', undefined],
  ['Boa Safra S/A em recuperação judicial', 'S.A.'],
  ['Companhia Boa Safra de Alimentos', 'S.A.'],
  ['Cia. Boa Safra', 'S.A.'],
  ['S/A Indústrias Boa Safra', 'S.A.'],
  ['Boa Safra SAF', 'S.A.'],
  ['Boa Safra Sociedade Anônima do Futebol', 'S.A.'],
  ['Cooperativa Agrícola Boa Safra Ltda', 'Cooperativa'],
  ['Associação Boa Safra', 'Entidade sem fins lucrativos'],
  ['Associação dos Advogados de Boa Safra', 'Entidade sem fins lucrativos'],
  ['Primeira Igreja Batista', 'Entidade sem fins lucrativos'],
  ['Sindicato dos Padeiros', 'Entidade sem fins lucrativos'],
  ['Condomínio Edifício Aurora', 'Condomínio'],
  ['Lima & Souza Advogados Associados', 'Sociedade de advogados'],
  ['Clínica Boa Safra S/S', 'Sociedade simples'],
  ['Aurora Fundo de Investimento Imobiliário', 'Fundo'],
  ['Prefeitura Municipal de Aurora', 'Órgão ou empresa pública'],
  ['Fundo Municipal de Saúde', 'Órgão ou empresa pública'],
  ['12.345.678 ANA LIMA', 'Empresário individual'],
  ['12.ABC.345 JOSE DE SA', 'Empresário individual'],
  ['ANA LIMA 11144477735', 'Empresário individual'],
  ['Padaria Irmãos Mei', undefined],
  ['20242025 Festas e Eventos', undefined],
  ['CASA BELA FLORES', undefined],
  ['JOSE DE SA', undefined],
  ['Rosa Comércio', undefined],
  ['', undefined],
])('reads the name %s as %s', (razaoSocial, kind) => {
  expect(kindOf({ razaoSocial })).toBe(kind);
});

it('takes eight digits without points for a root before the name of somebody in the company', () => {
  expect(kindOf({ razaoSocial: '12345678 Ana Lima', nomeResponsavel: 'Ana Lima' })).toBe(
    'Empresário individual',
  );
  expect(kindOf({ razaoSocial: '12345678 Ana Lima', nomeResponsavel: 'Carlos Souza' })).toBeUndefined();
});

it.each([
  ['2062', 'Ltda'],
  ['2046', 'Companhia aberta'],
  ['2135', 'Empresário individual'],
  ['1244', 'Órgão ou empresa pública'],
  ['3069', 'Entidade sem fins lucrativos'],
  ['3085', 'Condomínio'],
  ['2321', 'Sociedade de advogados'],
  ['2151', undefined],
])('goes by the legal nature %s before the name', (naturezaJuridica, kind) => {
  expect(kindOf({ razaoSocial: 'Boa Safra S.A.', naturezaJuridica })).toBe(kind);
});
