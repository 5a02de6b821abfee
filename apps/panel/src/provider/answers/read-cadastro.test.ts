import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readCadastro } from './read-cadastro.ts';

const fields = [
  'id',
  'cadastrado',
  'status',
  'razaoSocial',
  'cnpj',
  'socios',
  'documentos',
  'numero',
  'versao',
  'mudou',
  'antes',
];

describe('whatever a provider sends', () => {
  it('is read or refused, never a crash', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (raw) => {
        readCadastro(raw);
      }),
    );
  });

  it('has only values that can be shown', () => {
    const record = fc.dictionary(fc.constantFrom(...fields), fc.jsonValue());
    fc.assert(
      fc.property(record, (raw) => {
        const {
          socios,
          documentos,
          id,
          versao,
          criadoEm,
          desde,
          cadastrado,
          isAnonimizado,
          analise,
          conferencias,
          alertas,
          descartes,
          risco,
          mudou,
          qualificacao,
          administradores,
          isLegivel,
          ...texts
        } = readCadastro({ ...raw, nomeFantasia: 'Aurora' });
        expect(socios === null || Array.isArray(socios)).toBe(true);
        expect(Array.isArray(documentos)).toBe(true);
        expect([typeof cadastrado, typeof isAnonimizado, isLegivel]).toEqual(['boolean', 'boolean', true]);
        expect(analise.segunda).toBeNull();
        expect(conferencias).toBeNull();
        expect([alertas, descartes, risco, qualificacao, administradores]).toEqual([
          null,
          null,
          null,
          null,
          [],
        ]);
        expect(mudou.campos).toBeInstanceOf(Map);
        for (const text of Object.values(texts)) expect(typeof text).toBe('string');
      }),
    );
  });

  it.each([null, undefined, 7, 'texto', true, [], {}, { email: 'a@b.c' }, { id: null, cnpj: '  ' }])(
    '%j tells of no company',
    (raw) => {
      expect(readCadastro(raw)).toMatchObject({ isLegivel: false, id: null });
    },
  );
});

describe('a registration', () => {
  const read = (raw: object) => readCadastro({ id: 1, razaoSocial: 'Aurora', ...raw });

  it.each([
    [1, true],
    [true, true],
    ['1', true],
    ['true', true],
    [0, false],
    [false, false],
    ['0', false],
    ['false', false],
    [null, false],
    [undefined, false],
    [2, false],
    [{}, false],
    [[], false],
  ])('cadastrado %j is %s', (cadastrado, expected) => {
    expect(read({ cadastrado }).cadastrado).toBe(expected);
  });

  it('keeps its id as it came', () => {
    expect(read({ id: 7 }).id).toBe(7);
    expect(read({ id: '7' }).id).toBe('7');
    expect(read({ id: {} }).id).toBeNull();
  });

  it('shows numbers as text and leaves out what is neither', () => {
    const cadastro = read({ numero: 1578, telefone: 11987654321, bairro: null, cidade: { nome: 'x' } });
    expect(cadastro).toMatchObject({ numero: '1578', telefone: '11987654321', bairro: '', cidade: '' });
  });

  const untold = {
    nascimento: '',
    nacionalidade: '',
    residencia: '',
    rendaFaixa: '',
    pep: null,
    estrangeiro: null,
  };
  const person = { cnpj: '', documentos: [], socios: [], ...untold };

  it.each([
    ['an array', [{ nome: 'Ana', cpf: '1', percentual: 60 }]],
    ['a JSON string', '[{"nome":"Ana","cpf":"1","percentual":60}]'],
  ])('reads partners from %s', (_kind, socios) => {
    expect(read({ socios }).socios).toEqual([{ nome: 'Ana', cpf: '1', percentual: 60, ...person }]);
  });

  it('reads partners of partners, four levels and no more', () => {
    const nest = (depth: number): object => ({
      ...{ nome: `Nível ${depth}`, cpf: '11444777000161' },
      socios: depth < 6 ? [nest(depth + 1)] : [],
    });
    const levels: string[] = [];
    for (let [socio] = read({ socios: [nest(1)] }).socios ?? []; socio; socio = socio.socios[0]) {
      levels.push(`${socio.nome} ${socio.cnpj}`);
    }
    expect(levels).toEqual([1, 2, 3, 4].map((level) => `Nível ${level} 11444777000161`));
  });

  it.each([null, undefined, '', 'null', []])('has no partners in %j', (socios) => {
    expect(read({ socios }).socios).toEqual([]);
  });

  it.each(['nada', '{"nome":"Ana"}', 7, {}, '[{"nome":'])('has partners it can not read in %j', (socios) => {
    expect(read({ socios }).socios).toBeNull();
  });

  it.each([
    ['2026-11-09T12:00:00Z', '2026-11-09T12:00:00.000Z'],
    [1_762_689_600_000, '2025-11-09T12:00:00.000Z'],
    ['ontem', undefined],
    [null, undefined],
    [{}, undefined],
  ])('was received, by %j, at %s', (criadoEm, expected) => {
    expect(read({ criadoEm }).criadoEm?.toISOString()).toBe(expected);
  });

  it('counts a partner it can not read', () => {
    expect(read({ socios: [null, 'Ana', { percentual: '33,34' }, { percentual: 'metade' }] }).socios).toEqual(
      [
        { nome: '', cpf: '', percentual: null, ...person },
        { nome: 'Ana', cpf: '', percentual: null, ...person },
        { nome: '', cpf: '', percentual: 33.34, ...person },
        { nome: '', cpf: '', percentual: null, ...person },
      ],
    );
  });
});

it('characters that hide in a name are shown as what they are', () => {
  const { razaoSocial, nomeFantasia, socios } = readCadastro({
    razaoSocial: 'Loja \u202eatnemuA',
    nomeFantasia: 'Auro\u200bra',
    socios: [{ nome: 'An\u2060a' }],
  });
  expect([razaoSocial, nomeFantasia, socios?.[0]?.nome]).toEqual([
    'Loja [U+202E]atnemuA',
    'Auro[U+200B]ra',
    'An[U+2060]a',
  ]);
});
