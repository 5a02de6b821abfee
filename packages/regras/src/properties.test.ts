import { situacoes } from '@painel-pj/contract/plataforma/limites';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { checkCadastro } from './check-cadastro.ts';
import type { Contexto } from './contexto.ts';
import { type Campo, textos } from './read-dados.ts';
import type { Codigo, EmpresaReceita, SocioReceita } from './receita.ts';
import { limpo } from './test/cadastro-limpo.ts';
import { consulta, emBranco, igual } from './test/empresa-receita.ts';
import { objectKeys, objectWords } from './test/object-keys.ts';

const text = fc.oneof(
  fc.string({ maxLength: 30 }),
  fc.constantFrom('', ' ', 'TESTE', '00000-000', 'SP', '11222333000181', '11144477735', 'S/A', '0'),
  fc.constantFrom(...textos.map((campo) => limpo[campo])),
  fc.constantFrom(...objectWords),
);
const anything = fc.oneof(text, fc.anything());
const documentos = fc.oneof(
  fc.dictionary(fc.oneof(fc.string({ maxLength: 12 }), fc.constantFrom(...objectKeys)), anything),
  anything,
);
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
    ...(Object.fromEntries(textos.map((campo) => [campo, anything])) as Record<Campo, typeof anything>),
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
const day = fc.constantFrom('', '2026-05-12', '1999-01-01');
const codigo = (...codes: string[]): fc.Arbitrary<Codigo> =>
  fc.record({ codigo: fc.constantFrom('', ...codes), texto: text });
const qualificacao = codigo('05', '22', '30', '37', '49', '63');
const socioReceita: fc.Arbitrary<SocioReceita> = fc.record({
  tipo: fc.constantFrom('empresa' as const, 'pessoa' as const, 'exterior' as const),
  nome: fc.oneof(text, fc.constantFrom('ANA LIMA', 'CARLOS SOUZA')),
  numero: fc.constantFrom('', '444777', '982247', '123123', '11222333000181'),
  desde: day,
  qualificacao,
  pais: text,
  representante: fc.record({ nome: text, numero: text, qualificacao }),
  faixaEtaria: fc.integer({ min: 0, max: 9 }),
});
const empresaReceita: fc.Arbitrary<EmpresaReceita> = fc.record({
  razaoSocial: text,
  nomeFantasia: text,
  isMatriz: fc.constantFrom(true, false, null),
  situacao: fc.record({
    codigo: fc.constantFrom('', '02', '04', '08', '77'),
    desde: day,
    motivo: codigo('01', '61'),
  }),
  naturezaJuridica: codigo('2062', '2135', '2054', '9999'),
  porte: fc.constantFrom('' as const, 'me' as const, 'demais' as const),
  isMei: fc.constantFrom(true, false, null),
  capitalSocial: fc.constantFrom(null, 0, 1000.5),
  abertura: day,
  cnaePrincipal: codigo('4711302', '9200399'),
  cnaesSecundarios: fc.subarray(['4711302', '6201501']),
  endereco: fc.record({
    ...{ cep: fc.constantFrom('', '01310100', '06010000'), logradouro: text, numero: text },
    ...{ complemento: text, bairro: text, cidade: text, estado: fc.constantFrom('', 'SP', 'RJ', 'EX') },
  }),
  especial: fc.record({ situacao: text, desde: day }),
  qsa: fc.array(socioReceita, { maxLength: 4 }),
});
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
    recebidoEm: fc.constant('2026-05-20'),
    isMesmaCidade: fc.constantFrom(true, false, null),
    receita: fc.record({
      fonte: fc.constantFrom('arquivo' as const, 'http' as const),
      competencia: fc.constantFrom('2026-10', null),
      consultadoEm: fc.constant('2026-11-10T12:00:00Z'),
      empresa: fc.oneof(fc.constant(null), empresaReceita),
    }),
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
    fc.property(cadastro, contexto, fc.constantFrom(...textos), blank, (one, around, campo, nothing) => {
      const found = checkCadastro({ ...one, [campo]: nothing }, around);
      const accused = found.filter(({ alvo, codigo }) => alvo === campo && codigo !== 'nao-informado');
      expect(accused).toEqual([]);
    }),
    { numRuns: 500 },
  );
});

it('never takes what Receita does not tell for different', () => {
  const told = {
    ...limpo,
    ...{ naturezaJuridica: '2062', porte: 'epp', cnaePrincipal: '4711302', dataAbertura: '2020-01-02' },
  };
  const parts = Object.keys(igual) as (keyof EmpresaReceita)[];
  const right = checkCadastro(told);
  fc.assert(
    fc.property(fc.subarray(parts), fc.constantFrom(true, null), (blanks, isMesmaCidade) => {
      const empresa = { ...igual, ...Object.fromEntries(blanks.map((part) => [part, emBranco[part]])) };
      expect(checkCadastro(told, { receita: consulta(empresa), isMesmaCidade })).toEqual(right);
    }),
  );
});

it('says of an empty registration only that nothing was filled in', () => {
  expect(checkCadastro({}).map(({ codigo }) => codigo)).toEqual(['nao-informado']);
});

it('writes no sentence with a hole in it', () => {
  const holes = fc.record(
    Object.fromEntries(textos.map((campo) => [campo, fc.constantFrom('', limpo[campo])])),
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
