import { getOwn } from './get-own.ts';
// Without zod, which is large: the panel reads its configuration before it fetches anything else.
import { limiteBeneficiario } from './limites.ts';

/** What a provider may offer beyond the spec; a screen uses one only when it is announced. */
export const recursosConhecidos = [
  'codigos-backup',
  'logout',
  'sessao',
  'confirmar-identidade',
  'troca-senha',
  'conta',
  'chaves-acesso',
  'oidc',
  'oidc-so',
  'excluir-usuario',
  'redefinir-2fa',
  'desbloquear-usuario',
  'encerrar-sessoes',
  'convite',
  'nomes-equipe',
  'paginas',
  'ordem',
  'filtros',
  'cadastro-por-id',
  'novidades',
  'historico',
  'miniaturas',
  'originais',
  'fila',
  'meu-dia',
  'avisos',
  'analise',
  'conferencias',
  'papeis',
  'notas',
  'alertas',
  'vinculos',
  'contabilidades',
  'dossie',
  'indicadores',
  'auditoria',
  'exportar',
  'vistas',
  'vistas-dadas',
  'retencao',
  'qualificacao',
  'receita',
  'receita-consulta',
  'listas',
  'leitura',
  'alcadas',
  'risco',
  'link',
  'correio',
  'frases',
  'encerramento',
] as const;
export type Recurso = (typeof recursosConhecidos)[number];

export type ConfigPainel = {
  nomeEmpresa: string;
  caminhoLogo: string;
  corPrimaria: string;
  corSecundaria: string;
  corTexto: string;
  corFundo: string;
  corCard: string;
  corSucesso: string;
  corAlerta: string;
  /** Origin of the provider's API; empty: where the panel itself comes from. */
  host: string;
  hostArquivos: string;
  recursos: string[];
  /** Business days after which a registration that still waits is late. */
  prazoAnaliseDias: number;
  /** Business days a company has for corrections, unless a request says otherwise. */
  prazoCorrecaoDias: number;
  /** Extra `qualificacao`: the limits, in reais a year, of every band of revenue but the last. */
  faturamentoFaixas: readonly number[];
  /** From which share, in percent, a person counts as an owner. */
  limiteBeneficiario: number;
};

/** The spec's defaults. */
export const configPadrao: ConfigPainel = {
  nomeEmpresa: 'Sua Empresa',
  caminhoLogo: '/logo.png',
  corPrimaria: '#3b82f6',
  corSecundaria: '#8b5cf6',
  corTexto: '#1e293b',
  corFundo: '#f8fafc',
  corCard: '#ffffff',
  corSucesso: '#22c55e',
  corAlerta: '#dc2626',
  host: '',
  hostArquivos: '/arquivos',
  recursos: [],
  prazoAnaliseDias: 3,
  prazoCorrecaoDias: 10,
  faturamentoFaixas: [81_000, 360_000, 4_800_000, 78_000_000],
  limiteBeneficiario: limiteBeneficiario.padrao,
};

type Check = (valor: unknown) => boolean;
const isCor: Check = (valor) => typeof valor === 'string' && /^#[0-9a-f]{6}$/i.test(valor);
const isTexto: Check = (valor) => typeof valor === 'string' && valor.length > 0 && valor.length <= 500;
const isEndereco: Check = (valor) => valor === '' || isTexto(valor);
const isLista: Check = (valor) => Array.isArray(valor) && valor.every((item) => typeof item === 'string');
const isDias: Check = (valor) => Number.isInteger(valor) && Number(valor) >= 1 && Number(valor) <= 365;
const isLimite: Check = (valor) =>
  Number(valor) >= limiteBeneficiario.min && Number(valor) <= limiteBeneficiario.max && isDias(valor);

export const isFaixas: Check = (valor) =>
  Array.isArray(valor) &&
  valor.length === 4 &&
  valor.every((limite, at) => Number.isInteger(limite) && limite > (at === 0 ? 0 : Number(valor[at - 1])));

const checks: Record<keyof ConfigPainel, Check> = {
  nomeEmpresa: isTexto,
  caminhoLogo: isTexto,
  corPrimaria: isCor,
  corSecundaria: isCor,
  corTexto: isCor,
  corFundo: isCor,
  corCard: isCor,
  corSucesso: isCor,
  corAlerta: isCor,
  host: isEndereco,
  hostArquivos: isEndereco,
  recursos: isLista,
  prazoAnaliseDias: isDias,
  prazoCorrecaoDias: isDias,
  faturamentoFaixas: isFaixas,
  limiteBeneficiario: isLimite,
};

/** `/config.json` as it came: every key is optional, and falls back to the spec's default on its own. */
export function readConfigPainel(recebido: unknown): ConfigPainel {
  const dados = (recebido ?? {}) as Record<string, unknown>;
  const valid = Object.entries(checks)
    .map(([chave, isValid]) => ({ chave, isValid, valor: getOwn(dados, chave) }))
    .filter(({ isValid, valor }) => isValid(valor))
    .map(({ chave, valor }) => [chave, valor]);
  return { ...configPadrao, ...(Object.fromEntries(valid) as Partial<ConfigPainel>) };
}
