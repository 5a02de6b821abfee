import { foldText } from '../fold-text.ts';
import { allSocios, type Dados } from '../read-dados.ts';

/** Somebody of a registration who is looked for in the lists. */
export type Procurado = {
  tipo: 'pessoa' | 'empresa';
  nome: string;
  /** CPF or CNPJ without its mask; a number from abroad has its country before it. Empty: not told. */
  numero: string;
  nascimento: string;
  nacionalidade: string;
  /** Where it stands in the registration, by what told it: its number, its name. */
  alvos: { numero: string; nome: string };
};

const personAt = (alvo: string) => ({ numero: alvo, nome: alvo });
const unknown = { nascimento: '', nacionalidade: '' };

/** Who is known by a number and a name is also known by each of them. */
const keysOf = ({ tipo, numero, nome }: Procurado) => {
  const name = foldText(nome);
  return [`${tipo} ${numero} ${name}`, ...(numero ? [`${tipo} ${numero} `] : []), `${tipo}  ${name}`];
};

/** The company, every partner of every level, administrators, who controls it and who signs: each once by each name. */
export function listProcurados(dados: Dados): Procurado[] {
  const { cnpj, razaoSocial, nomeFantasia, nomeResponsavel, cpfResponsavel } = dados;
  const company = { tipo: 'empresa', ...unknown } as const;
  const all: Procurado[] = [
    { ...company, nome: razaoSocial, numero: cnpj, alvos: { numero: 'cnpj', nome: 'razaoSocial' } },
    { ...company, nome: nomeFantasia, numero: '', alvos: personAt('nomeFantasia') },
    ...allSocios(dados.socios).map((socio) => ({
      ...{ tipo: socio.cnpj ? ('empresa' as const) : ('pessoa' as const), nome: socio.nome },
      ...{ numero: socio.cnpj || socio.cpf, nascimento: socio.nascimento },
      ...{ nacionalidade: socio.nacionalidade, alvos: personAt(socio.alvo) },
    })),
    ...dados.administradores.map(({ nome, cpf, nascimento, nacionalidade, alvo }) => ({
      ...{ tipo: 'pessoa' as const, nome, numero: cpf, nascimento, nacionalidade, alvos: personAt(alvo) },
    })),
    {
      ...{ tipo: 'pessoa', nome: nomeResponsavel, numero: cpfResponsavel, ...unknown },
      alvos: { numero: 'cpfResponsavel', nome: 'nomeResponsavel' },
    },
    ...dados.controladores.map(({ nome, cpf, alvo }) => ({
      ...{ tipo: 'pessoa' as const, nome, numero: cpf, ...unknown, alvos: personAt(alvo) },
    })),
  ];
  const known = new Set<string>();
  return all.filter((one) => {
    const keys = keysOf(one);
    if (!(one.nome || one.numero) || known.has(keys[0] ?? '')) return false;
    for (const key of keys) known.add(key);
    return true;
  });
}
