import { expect, test } from 'vitest';
import { writeResumo } from './write-resumo.ts';

const espera = (changes: Partial<Parameters<typeof writeResumo>[0]>) => ({
  em: '2026-11-18T11:00:00Z',
  aAnalisar: 0,
  comAEmpresa: 0,
  segundaAprovacao: 0,
  niveis: { impede: 0, atencao: 0, informacao: 0 },
  idades: [],
  ...changes,
});

test('each figure is said, one and many, and what is late with it', () => {
  const revisoes = { aVencer: 4, abertas: 3, atrasadas: 1, motivos: {} } as never;
  const idades = [
    { de: 0, ate: 1, total: 4 },
    { de: 6, total: 2 },
  ];
  const written = writeResumo(espera({ aAnalisar: 6, segundaAprovacao: 1, idades, revisoes }), 'https://p');
  expect(written?.assunto).toBe('Hoje no painel: 6 cadastros a analisar, 2 atrasados');
  expect(written?.texto).toContain(
    '- 6 cadastros a analisar, 2 atrasados\n- 1 espera a segunda aprovação\n- 3 revisões abertas, 1 atrasada',
  );
  expect(writeResumo(espera({ aAnalisar: 1 }), 'https://p')?.assunto).toBe(
    'Hoje no painel: 1 cadastro a analisar',
  );
});

test('nothing is written where nothing waits', () => {
  expect(writeResumo(espera({}), 'https://p')).toBeNull();
});
