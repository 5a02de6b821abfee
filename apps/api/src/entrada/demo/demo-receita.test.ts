import { getCnae } from '@brazilian-utils/brazilian-utils';
import { expect, test } from 'vitest';
import { createTestDatabase } from '#test/database.ts';
import { buildDemoEntry, roundSize } from './demo-cases.ts';
import { loadDemoReceita } from './demo-receita.ts';
import { loadDemo } from './demo-service.ts';
import words from './demo-words.json' with { type: 'json' };

const now = new Date('2026-11-17T12:00:00Z');
const rounds = 3;
const entries = Array.from({ length: rounds * roundSize }, (_, at) =>
  buildDemoEntry(at + 1, now, at % roundSize < 24 ? 0.9 : 0.05),
);
const companies = entries.map(({ at, cadastro }) => ({ place: at, cadastro }));

test('a demo of several rounds has its month, also of companies that tell nothing of themselves', async () => {
  const withoutDay = companies.filter(({ place, cadastro }) => place === 75 && !cadastro.data_abertura);
  expect(withoutDay.length).toBeGreaterThan(0);
  const db = await createTestDatabase();
  try {
    await loadDemo(db, { quantidade: companies.length, now });
    await loadDemoReceita(db, companies, now);
    const { rows } = await db.pool.query<{ competencia: string; n: number }>(`
      select competencia, count(distinct chave)::integer as n from receita_carga join receita_linha on carga = receita_carga.id
      where concluida_em is not null and arquivo like 'Estabelecimentos%' group by 1`);
    expect(rows[0]?.competencia).toBe('2026-10');
    expect(rows[0]?.n).toBeGreaterThan(companies.length * 0.9);
  } finally {
    await db.close();
  }
});

test('a first start has ten legal natures', () => {
  const natures = new Set(entries.slice(0, roundSize).map(({ cadastro }) => cadastro.natureza_juridica));
  natures.delete(undefined);
  expect([...natures].toSorted()).toEqual([
    ...['2046', '2054', '2062', '2135', '2143', '2240', '2305', '2313', '3069', '3999'],
  ]);
});

test('what a company does is what its name says', () => {
  for (const codes of Object.values(words.trades))
    for (const codigo of codes) expect(getCnae(codigo), codigo).toBeDefined();
  for (const { cadastro } of entries) {
    const { razao_social, cnae_principal, cnaes_secundarios = [] } = cadastro;
    if (!cnae_principal) continue;
    const [, codes] = Object.entries(words.trades).find(([trade]) => razao_social.includes(trade)) ?? [];
    if (codes) expect(codes).toEqual(expect.arrayContaining([cnae_principal, ...cnaes_secundarios]));
  }
});
