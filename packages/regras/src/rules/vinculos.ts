import type { Compartilhado, Contexto, PessoaEmOutros, Rajada } from '../contexto.ts';
import { allSocios, type Dados } from '../read-dados.ts';
import { defineRegra } from '../regra.ts';
import { isSameName } from '../same-name.ts';
import { countOf, formatDay, joinWords, nameOr } from '../words.ts';

/** The name and place of each person in this registration, by CPF; the first place as a partner comes first. */
function placesOf({ socios, administradores, cpfResponsavel, nomeResponsavel }: Dados) {
  const places = new Map([[cpfResponsavel, { nome: nomeResponsavel, alvo: 'cpfResponsavel' }]]);
  for (const { cpf, nome, alvo } of [...allSocios(socios), ...administradores].reverse())
    places.set(cpf, { nome, alvo });
  places.delete('');
  return places;
}

function peopleOf(dados: Dados, { pessoas = [] }: Contexto) {
  const places = placesOf(dados);
  return pessoas.flatMap((pessoa) => {
    const found = places.get(pessoa.cpf);
    return found ? [{ ...pessoa, ...found }] : [];
  });
}

const outroNome = defineRegra<{ cpf: string; nome: string; empresa: string }>({
  codigo: 'cpf-com-outro-nome',
  nivel: 'atencao',
  reason: 'One number under two names: a marriage, a typing error, or somebody else’s number.',
  texto: ({ nome, empresa }) =>
    `Este CPF aparece como “${nome}” em ${empresa}. Pode ter mudado de nome ao se casar.`,
  example: { cpf: '11144477735', nome: 'Carlos Souza', empresa: 'Aurora Ltda' },
  find: (dados, contexto) =>
    peopleOf(dados, contexto).flatMap(({ cpf, nome, alvo, nomes }) => {
      const other = nomes.find((known) => nome && known.nome && !isSameName(known.nome, nome));
      return other ? [{ valores: { cpf, ...other }, alvo }] : [];
    }),
});

const many = 5;
type Presenca = Pick<PessoaEmOutros, 'cpf' | 'aprovados' | 'pendentes' | 'recusados' | 'recusadoEm'> & {
  nome: string;
};
const totalOf = ({ aprovados, pendentes, recusados }: Presenca) => aprovados + pendentes + recusados;

function tellSituations({ aprovados, pendentes, recusados, recusadoEm }: Presenca): string {
  const refused = recusadoEm && formatDay(recusadoEm) ? ` em ${formatDay(recusadoEm)}` : '';
  return joinWords([
    ...(aprovados > 0 ? [countOf(aprovados, 'aprovado', 'aprovados')] : []),
    ...(pendentes > 0 ? [countOf(pendentes, 'pendente', 'pendentes')] : []),
    ...(recusados > 0 ? [`${countOf(recusados, 'recusado', 'recusados')}${refused}`] : []),
  ]);
}

const emOutros = defineRegra<Presenca>({
  codigo: 'socio-em-outros',
  nivel: 'informacao',
  raised: {
    nivel: 'atencao',
    when: `one of them was refused, or there are ${many} or more`,
    isRaised: (valores) => valores.recusados > 0 || totalOf(valores) >= many,
  },
  reason: 'People own several companies; a refused one, or very many, is worth a look.',
  texto: (valores) =>
    `${valores.nome} está em mais ${countOf(totalOf(valores), 'cadastro', 'cadastros')}: ${tellSituations(valores)}. Ter várias empresas é comum.`,
  example: {
    ...{ cpf: '11144477735', nome: 'Carlos Souza', aprovados: 5, pendentes: 0, recusados: 1 },
    recusadoEm: '2026-04-02T15:00:00Z',
  },
  find: (dados, contexto) =>
    peopleOf(dados, contexto)
      .map(({ nomes: _, alvo, ...pessoa }) => ({
        valores: { ...pessoa, nome: nameOr(pessoa.nome, 'Esta pessoa') },
        alvo,
      }))
      .filter(({ valores }) => totalOf(valores) > 0),
});

const shared = 3;

const compartilhado = (campo: 'telefone' | 'email', codigo: string, rotulo: string) =>
  defineRegra<Compartilhado>({
    codigo,
    nivel: 'informacao',
    raised: {
      nivel: 'atencao',
      when: 'one of those companies shares something else too',
      isRaised: ({ comOutroVinculo }) => comOutroVinculo > 0,
    },
    reason: `An accountant may lend the same ${campo === 'email' ? 'e-mail' : 'telephone'} to all clients; companies invented by one hand share it too.`,
    texto: ({ semSocioEmComum, comOutroVinculo }) =>
      `${rotulo} igual ao de ${countOf(semSocioEmComum, 'empresa', 'empresas')} sem sócio em comum${
        comOutroVinculo > 0 ? `, ${comOutroVinculo} com outro vínculo` : ''
      }. É de contabilidade?`,
    pedido: () => `Informe ${rotulo.toLowerCase()} da própria empresa.`,
    example: { semSocioEmComum: 4, comOutroVinculo: 0 },
    find: (dados, { [campo]: found }) =>
      dados[campo] && found && found.semSocioEmComum >= shared ? [{ valores: found, alvo: campo }] : [],
  });

const responsavelRepetido = defineRegra<Compartilhado & { nome: string }>({
  codigo: 'responsavel-repetido',
  nivel: 'informacao',
  raised: {
    nivel: 'atencao',
    when: 'one of those companies shares something else too',
    isRaised: ({ comOutroVinculo }) => comOutroVinculo > 0,
  },
  reason:
    'One person who is partner of none and signs for many may hide who owns them; lawyers and accountants do it by trade.',
  texto: ({ nome, semSocioEmComum, comOutroVinculo }) =>
    `${nome} assina também por ${countOf(semSocioEmComum, 'empresa', 'empresas')} sem sócio em comum${
      comOutroVinculo > 0 ? `, ${comOutroVinculo} com outro vínculo` : ''
    }. Pode ser procuração de advogado ou contador.`,
  example: { nome: 'Ana Lima', semSocioEmComum: 3, comOutroVinculo: 0 },
  find: ({ cpfResponsavel, nomeResponsavel }, { responsavel }) =>
    cpfResponsavel && responsavel && responsavel.semSocioEmComum + 1 >= shared
      ? [
          {
            valores: { nome: nameOr(nomeResponsavel, 'O responsável'), ...responsavel },
            alvo: 'cpfResponsavel',
          },
        ]
      : [],
});

const mesmoEndereco = defineRegra<{ empresas: number }>({
  codigo: 'endereco-compartilhado',
  nivel: 'informacao',
  reason: 'Offices share addresses. It is told only when something else is shared too, never alone.',
  texto: ({ empresas }) => `Mesmo endereço de ${countOf(empresas, 'empresa', 'empresas')} (coworking?).`,
  example: { empresas: 12 },
  find: ({ cep, numero }, { endereco }) =>
    cep && numero && endereco && endereco.comOutroVinculo > 0
      ? [{ valores: { empresas: endereco.semSocioEmComum }, alvo: 'cep' }]
      : [],
});

/** From so many on it is the address of a network that many use: an office, a university, a mobile carrier. */
const network = 20;

const mesmoIp = defineRegra<Compartilhado>({
  codigo: 'ip-compartilhado',
  nivel: 'informacao',
  raised: {
    nivel: 'atencao',
    when: `one of those companies shares something else too, and there are fewer than ${network}`,
    isRaised: ({ semSocioEmComum, comOutroVinculo }) => comOutroVinculo > 0 && semSocioEmComum < network,
  },
  reason:
    'Companies invented by one hand are sent from one place; offices and mobile networks are one place too.',
  texto: ({ semSocioEmComum, comOutroVinculo }) =>
    `Enviado do mesmo endereço IP que ${countOf(semSocioEmComum, 'empresa', 'empresas')} sem sócio em comum${
      comOutroVinculo > 0 ? `, ${comOutroVinculo} com outro vínculo` : ''
    }. Contabilidades e redes móveis compartilham IP.`,
  example: { semSocioEmComum: 4, comOutroVinculo: 0 },
  find: ({ ip }, { ip: found }) =>
    ip && found && found.semSocioEmComum >= shared ? [{ valores: found }] : [],
});

const burst = 5;
const rajadaWords: Record<Rajada['tipo'], { words: string; alvo?: 'telefone' | 'email' }> = {
  telefone: { words: 'o mesmo telefone', alvo: 'telefone' },
  email: { words: 'o mesmo e-mail', alvo: 'email' },
  socio: { words: 'o mesmo sócio' },
  arquivo: { words: 'o mesmo arquivo' },
};

const rajada = defineRegra<Rajada>({
  codigo: 'muitos-em-pouco-tempo',
  nivel: 'atencao',
  reason:
    'Companies made up by one hand come together; an accountant who sends the month’s clients does too.',
  texto: ({ cadastros, horas, tipo }) =>
    `${cadastros} cadastros em ${countOf(horas, 'hora', 'horas')} com ${rajadaWords[tipo].words}. Pode ser um envio em lote.`,
  example: { cadastros: 6, horas: 2, tipo: 'telefone' },
  find: (dados, { rajadas = [] }) =>
    rajadas
      .map((valores) => ({ valores, alvo: rajadaWords[valores.tipo].alvo }))
      .filter(({ valores, alvo }) => valores.cadastros >= burst && (alvo === undefined || dados[alvo] !== ''))
      .map(({ valores, alvo }) => ({ valores, ...(alvo && { alvo }) })),
});

export const regrasVinculos = [
  outroNome,
  emOutros,
  compartilhado('telefone', 'telefone-compartilhado', 'Telefone'),
  compartilhado('email', 'email-compartilhado', 'E-mail'),
  responsavelRepetido,
  mesmoEndereco,
  mesmoIp,
  rajada,
];
