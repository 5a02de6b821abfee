import { niveisAlerta } from '@painel-pj/contract/plataforma/limites';
import type { Alerta } from './alerta.ts';
import type { Contexto } from './contexto.ts';
import { readDados } from './read-dados.ts';
import type { Regra } from './regra.ts';
import { regrasArquivos } from './rules/arquivos.ts';
import { regrasCadeia } from './rules/cadeia.ts';
import { regrasConsultas } from './rules/consultas.ts';
import { regrasContato } from './rules/contato.ts';
import { regrasEmail } from './rules/email.ts';
import { regrasEmpresa } from './rules/empresa.ts';
import { regrasEndereco } from './rules/endereco.ts';
import { regrasFaltas } from './rules/faltas.ts';
import { regrasLeitura } from './rules/leitura.ts';
import { regrasLeituraEstado } from './rules/leitura-estado.ts';
import { regrasListas } from './rules/listas.ts';
import { regrasNumeros } from './rules/numeros.ts';
import { regrasPapeis } from './rules/papeis.ts';
import { regrasPep } from './rules/pep.ts';
import { regrasQualificacao } from './rules/qualificacao.ts';
import { regrasReceita } from './rules/receita.ts';
import { regrasReceitaQuadro } from './rules/receita-quadro.ts';
import { regrasReceitaValores } from './rules/receita-valores.ts';
import { regrasSocios } from './rules/socios.ts';
import { regrasVinculos } from './rules/vinculos.ts';

export const subjects: readonly { title: string; regras: readonly Regra[] }[] = [
  { title: 'Numbers', regras: regrasNumeros },
  { title: 'Values', regras: regrasFaltas },
  { title: 'Company', regras: regrasEmpresa },
  { title: 'Who the company is', regras: regrasQualificacao },
  { title: 'Partners', regras: [...regrasSocios, ...regrasCadeia] },
  { title: 'Papers', regras: regrasPapeis },
  { title: 'Files', regras: regrasArquivos },
  { title: 'What is read in papers', regras: [...regrasLeitura, ...regrasLeituraEstado] },
  { title: 'Links', regras: regrasVinculos },
  { title: 'E-mail', regras: regrasEmail },
  { title: 'Address', regras: regrasEndereco },
  { title: 'Contact', regras: regrasContato },
  { title: 'Receita Federal', regras: [...regrasReceita, ...regrasReceitaValores, ...regrasReceitaQuadro] },
  { title: 'Lists', regras: [...regrasListas, ...regrasPep] },
  { title: 'What others were asked', regras: regrasConsultas },
];

export const regras: readonly Regra[] = subjects.flatMap((subject) => subject.regras);

/**
 * What there is to look at in a registration, worst first; at most one result of each rule for each target. `cadastro`
 * is a registration as any provider sends it. Rules whose part of the context is absent find nothing.
 */
export function checkCadastro(cadastro: unknown, contexto: Contexto = {}): Alerta[] {
  const dados = readDados(cadastro);
  const alertas = regras
    .flatMap((regra) => regra.check(dados, contexto))
    .sort((one, other) => niveisAlerta.indexOf(one.nivel) - niveisAlerta.indexOf(other.nivel));
  const byPlace = Map.groupBy(alertas, ({ codigo, alvo = '' }) => `${codigo} ${alvo}`);
  return [...byPlace.values()].flatMap(([first]) => first ?? []);
}
