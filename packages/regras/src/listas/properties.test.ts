import { listas } from '@painel-pj/contract/fontes/listas';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { checkCadastro } from '../check-cadastro.ts';
import { textos } from '../read-dados.ts';
import { limpo } from '../test/cadastro-limpo.ts';
import { guardada } from '../test/entrada-lista.ts';
import { objectKeys, objectWords } from '../test/object-keys.ts';
import { searchEntradas } from '../test/search-entradas.ts';
import { createNameIndex } from './name-index.ts';

const text = fc.oneof(
  fc.string({ maxLength: 20 }),
  fc.constantFrom('', 'ANA LIMA', 'CARLOS SOUZA', ...objectWords),
);
const anything = fc.oneof(text, fc.anything());
const date = fc.constantFrom(null, '2020-01-01', '2030-12-31', '1999-01-01');
const entrada = fc
  .record({
    lista: fc.constantFrom(...listas),
    tipo: fc.constantFrom(null, 'pessoa' as const, 'empresa' as const),
    nome: fc.oneof(text, fc.constant('BOA SAFRA ALIMENTOS')),
    documento: fc.constantFrom(null, '', '11144477735', '11222333000181', '11222333000262'),
    digitos: fc.constantFrom(null, '', '444777', '982247'),
    nascimentos: fc.subarray(['1971', '1965/1970', '1941-06-07', '', 'x']),
    nacionalidades: fc.subarray(['Brazil', 'Iran', '']),
    motivo: text,
    referencia: fc.constantFrom(null, 'XXi.001'),
    ...{ ate: date, carenciaAte: date },
  })
  .map((told) => guardada(told));
const pessoa = fc.record(
  { nome: anything, cpf: anything, nascimento: anything, nacionalidade: anything, pep: anything },
  { requiredKeys: [] },
);
const changed = fc.record(
  { socios: fc.array(pessoa, { maxLength: 3 }), administradores: fc.array(pessoa, { maxLength: 2 }) },
  { requiredKeys: [] },
);
const unwritten = /\b(undefined|NaN|null|Infinity)\b|\[object/;

it('never throws, never accuses who is missing, and always says why in two sentences', () => {
  fc.assert(
    fc.property(
      changed,
      fc.array(entrada, { maxLength: 8 }),
      fc.constantFrom(...textos),
      fc.constantFrom('', '2026-11-17'),
      (people, entradas, campo, hoje) => {
        const missing = { ...limpo, ...people, [campo]: '' };
        const found = checkCadastro(missing, { hoje, listas: searchEntradas(missing, entradas) });
        const told = found.filter(({ comparacao }) => comparacao);
        expect(told.filter(({ alvo }) => alvo === campo)).toEqual([]);
        expect(told.filter(({ comparacao }) => comparacao?.frases.length !== 2)).toEqual([]);
        for (const { texto } of told) expect(texto).not.toMatch(unwritten);
      },
    ),
    { numRuns: 500 },
  );
});

it.each(objectKeys)('finds a name with the word %s in it', (word) => {
  const index = createNameIndex([{ nome: `${word} BANK AURORA`, item: 1 }]);
  expect(index.find(`Aurora ${word} Bank Ltda`)).toHaveLength(1);
});
