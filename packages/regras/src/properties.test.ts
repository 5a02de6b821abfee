import { situacoes } from '@painel-pj/contract/plataforma/limites';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { checkCadastro } from './check-cadastro.ts';
import type { Contexto } from './contexto.ts';
import { type Campo, campos } from './read-dados.ts';
import { limpo } from './test/cadastro-limpo.ts';

const nomesDeCampos = Object.keys(campos) as Campo[];
const text = fc.oneof(
  fc.string({ maxLength: 30 }),
  fc.constantFrom('', ' ', 'TESTE', '00000-000', 'SP', '11222333000181', '11144477735', 'S/A', '0'),
  fc.constantFrom(...nomesDeCampos.map((campo) => limpo[campo])),
);
const anything = fc.oneof(text, fc.anything());
const documentos = fc.oneof(fc.dictionary(fc.string({ maxLength: 12 }), anything), anything);
const { socio } = fc.letrec<{ socio: Record<string, unknown> }>((tie) => ({
  socio: fc.record(
    {
      nome: anything,
      cpf: anything,
      cnpj: anything,
      nascimento: anything,
      residencia: anything,
      pep: fc.oneof(fc.record({ declarado: fc.boolean(), cargo: anything, ate: anything }), anything),
      percentual: fc.oneof(fc.double(), fc.integer({ min: 0, max: 100 }), anything),
      documentos,
      socios: fc.oneof({ maxDepth: 3 }, fc.constant([]), fc.array(tie('socio'), { maxLength: 3 })),
    },
    { requiredKeys: [] },
  ),
}));
const cadastro = fc.record(
  {
    ...(Object.fromEntries(nomesDeCampos.map((campo) => [campo, anything])) as Record<
      Campo,
      typeof anything
    >),
    socios: fc.oneof(fc.array(socio, { maxLength: 4 }), anything),
    documentos,
    naturezaJuridica: fc.oneof(fc.constantFrom('2062', '2054', '3999'), anything),
    cnaePrincipal: fc.oneof(fc.constant('9200399'), anything),
    porte: fc.oneof(fc.constantFrom('mei', 'me'), anything),
    capitalSocial: fc.oneof(fc.double(), anything),
    faturamento: fc.oneof(fc.record({ valor: fc.oneof(fc.double(), anything), faixa: anything }), anything),
    administradores: fc.oneof(
      fc.array(fc.record({ nome: anything, cpf: anything }), { maxLength: 2 }),
      anything,
    ),
    controladores: anything,
  },
  { requiredKeys: [] },
);

const total = fc.integer({ min: 0, max: 20 });
const compartilhado = fc.record({ semSocioEmComum: total, comOutroVinculo: total });
const chave = fc.constantFrom('contratoSocial', 'socios.0.rg', 'socios.7.selfie', '');
const contexto: fc.Arbitrary<Contexto> = fc.record(
  {
    limite: fc.integer({ min: 1, max: 25 }),
    hoje: fc.constant('2026-11-17'),
    cnaesRecusados: fc.constant(['9200']),
    exigir: fc.subarray(['pep', 'nascimento', 'faturamento', 'administradores'] as const),
    isCidadeDaUf: fc.boolean(),
    mesmoCnpj: fc.record({ situacao: fc.constantFrom(...situacoes), em: text }),
    responsavel: compartilhado,
    raiz: fc.record({ total, empresa: text }),
    pessoas: fc.array(
      fc.record({
        cpf: text,
        aprovados: total,
        pendentes: total,
        recusados: total,
        nomes: fc.array(fc.record({ nome: text, empresa: text }), { maxLength: 3 }),
      }),
      { maxLength: 3 },
    ),
    telefone: compartilhado,
    email: compartilhado,
    endereco: compartilhado,
    dominio: fc.oneof(
      fc.record({ dominio: text, tipo: fc.constantFrom('descartavel' as const, 'gratuito' as const) }),
      fc.record({ dominio: text, empresa: text, total }),
    ),
    iguais: fc.array(
      fc.record(
        { chave, outraChave: text, empresa: text, cpf: text, em: text, hasSocioEmComum: fc.boolean() },
        { requiredKeys: ['chave', 'outraChave', 'em'] },
      ),
      {
        maxLength: 3,
      },
    ),
    arquivos: fc.array(
      fc.record({
        chave,
        pdf: fc.record({ pedeSenha: fc.boolean(), paginas: total }),
        imagem: fc.record({ largura: total, altura: total, umaCor: fc.boolean() }),
      }),
      { maxLength: 3 },
    ),
    rajadas: fc.array(
      fc.record({
        cadastros: total,
        horas: total,
        tipo: fc.constantFrom('telefone' as const, 'email' as const, 'socio' as const, 'arquivo' as const),
      }),
      { maxLength: 2 },
    ),
  },
  { requiredKeys: [] },
);

const unwritten = /\b(undefined|NaN|Infinity)\b|\[object/;

it('never throws, whatever a provider sends, and says the same of the same', () => {
  fc.assert(
    fc.property(fc.oneof(cadastro, fc.anything()), contexto, (one, around) => {
      const found = checkCadastro(one, around);
      expect(checkCadastro(structuredClone(one), structuredClone(around))).toEqual(found);
      expect(found.every(({ texto }) => texto.length > 0)).toBe(true);
      const places = found.map(({ codigo, alvo }) => `${codigo} ${alvo}`);
      expect(new Set(places).size).toBe(places.length);
    }),
    { numRuns: 500 },
  );
});

const blank = fc.constantFrom(undefined, null, '', '   ');

it('never accuses a field that is missing of anything but being missing', () => {
  fc.assert(
    fc.property(
      cadastro,
      contexto,
      fc.constantFrom(...nomesDeCampos),
      blank,
      (one, around, campo, nothing) => {
        const found = checkCadastro({ ...one, [campo]: nothing }, around);
        const accused = found.filter(({ alvo, codigo }) => alvo === campo && codigo !== 'nao-informado');
        expect(accused).toEqual([]);
      },
    ),
    { numRuns: 500 },
  );
});

it('says of an empty registration only that nothing was filled in', () => {
  expect(checkCadastro({}).map(({ codigo }) => codigo)).toEqual(['nao-informado']);
});

it('writes no sentence with a hole in it', () => {
  const holes = fc.record(
    Object.fromEntries(nomesDeCampos.map((campo) => [campo, fc.constantFrom('', limpo[campo])])),
  );
  const partner = fc.record({
    nome: fc.constantFrom('', 'Ana Lima', 'Carlos Souza'),
    cpf: fc.constantFrom('', '11144477735', '52998224725', '11222333000181', '1'),
    percentual: fc.constantFrom(null, 0, 10, 50, 100),
    socios: fc.constantFrom([], [{ nome: '', cpf: '39053344705', percentual: 51 }]),
    documentos: fc.constantFrom({}, { rg: '' }, { rg: 'rg.jpg' }),
  });
  fc.assert(
    fc.property(holes, fc.array(partner, { maxLength: 3 }), (fields, socios) => {
      for (const { texto, pedido = '' } of checkCadastro({ ...fields, socios })) {
        expect(`${texto} ${pedido}`).not.toMatch(unwritten);
        expect(`${texto} ${pedido}`).not.toMatch(/ {2}|“”| de :| de \./);
      }
    }),
    { numRuns: 300 },
  );
});
