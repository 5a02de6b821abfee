import { readFileSync } from 'node:fs';
import { type Motivo, motivosResponseSchema } from '@painel-pj/contract/analise/decisao';
import { StartupError } from '#plataforma/start/startup-error.ts';

const motivo = (codigo: string, nome: string, textoEmpresa: string): Motivo => ({
  codigo,
  nome,
  textoEmpresa,
});

const defaults: Motivo[] = [
  motivo(
    'dados_divergentes',
    'Dados não batem com os documentos',
    'Os dados informados não conferem com os documentos.',
  ),
  motivo(
    'documento_ilegivel',
    'Documento ilegível ou incompleto',
    'Há documentos que não puderam ser lidos por inteiro.',
  ),
  motivo(
    'documento_vencido',
    'Documento vencido ou desatualizado',
    'Há documentos vencidos ou que não são a última versão.',
  ),
  motivo('documento_ausente', 'Documento obrigatório ausente', 'Faltam documentos obrigatórios.'),
  motivo(
    'representacao',
    'Quem assina não comprova poderes',
    'Não foi comprovado que o responsável pode representar a empresa.',
  ),
  motivo(
    'beneficiario_final',
    'Controle da empresa não esclarecido',
    'Não foi possível identificar quem controla a empresa.',
  ),
  motivo(
    'empresa_inativa',
    'CNPJ baixado, inapto ou suspenso',
    'A situação do CNPJ na Receita Federal não permite a abertura da conta.',
  ),
  motivo(
    'atividade_nao_atendida',
    'Atividade fora da política',
    'A atividade da empresa não é atendida por nós.',
  ),
  motivo(
    'sem_resposta',
    'Correções não enviadas',
    'As correções pedidas não foram enviadas dentro do prazo.',
  ),
  motivo(
    'bc_protege',
    'Protegido no BC Protege+',
    'O CNPJ, ou o CPF de quem responde pela empresa, está protegido contra a abertura de contas. Desative a proteção no Meu BC, do Banco Central, e envie o cadastro de novo.',
  ),
  motivo('suspeita_fraude', 'Indícios de fraude', 'Não foi possível confirmar as informações enviadas.'),
  motivo('outro', 'Outro', ''),
];

const wellFormed = /^[a-z][a-z0-9_]{1,59}$/;

function describeProblem(motivos: Motivo[]): string | null {
  if (motivos.length === 0) return 'não tem nenhum motivo';
  const odd = motivos.find(({ codigo, nome }) => !wellFormed.test(codigo) || nome.trim() === '');
  if (odd) return `tem um motivo sem código ou nome que sirvam (${JSON.stringify(odd.codigo)})`;
  return new Set(motivos.map(({ codigo }) => codigo)).size < motivos.length ? 'repete um código' : null;
}

/** The reasons a refusal can have: the operator's file, or ours. */
export function loadMotivos(file: string | null): Motivo[] {
  if (file === null) return defaults;
  const refuse = (why: string) =>
    new StartupError(
      `MOTIVOS_RECUSA: o arquivo ${file} ${why}; use uma lista como [{"codigo":"outro","nome":"Outro","textoEmpresa":""}].`,
    );
  let content: unknown;
  try {
    content = JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    throw refuse('não pôde ser lido como JSON');
  }
  const read = motivosResponseSchema.safeParse(content);
  if (!read.success) throw refuse('não tem a forma esperada');
  const problem = describeProblem(read.data);
  if (problem) throw refuse(problem);
  return read.data;
}
