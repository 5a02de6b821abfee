import type { LinkFeito } from '@painel-pj/contract/analise/decisao';
import { useQuery } from '@tanstack/react-query';
import { Button } from '#plataforma/components/ui/button.tsx';
import { formatMoment } from '#plataforma/lib/format/number.ts';
import { useHas } from '#plataforma/lib/session.ts';
import type { Cadastro } from '#provider/answers/read-cadastro.ts';
import { linkOptions } from '#provider/calls/link.ts';
import LinkDialog from './link-dialog.tsx';
import { useMakeLink } from './use-make-link.ts';

const ends: Record<LinkFeito['situacao'], string> = {
  aberto: '',
  vencido: ' · prazo encerrado',
  encerrado: ' · não vale mais',
};

/** `Link criado por Ana em 3/11/2026 09:00 · aberto em … · enviado em …` */
function tellLink({ por, em, abertoEm, enviadoEm, situacao }: LinkFeito): string {
  const opened = abertoEm ? `aberto em ${formatMoment(abertoEm)}` : 'ainda não aberto';
  const sent = enviadoEm ? ` · enviado em ${formatMoment(enviadoEm)}` : '';
  return `Link criado por ${por} em ${formatMoment(em)} · ${opened}${sent}${ends[situacao]}`;
}

const mailed: Record<NonNullable<LinkFeito['email']>['situacao'], string> = {
  a_entregar: 'a caminho',
  entregue: 'entregue',
  nao_entregue: 'não entregue',
};

/** What became of the e-mail, and what to do where it did not arrive. */
function Email({ email }: Pick<LinkFeito, 'email'>) {
  if (!email) return null;
  const { para, situacao, em, erro } = email;
  const isLost = situacao === 'nao_entregue';
  return (
    <p className={isLost ? 'mt-1 font-medium text-alert' : 'mt-1 text-muted tabular-nums'}>
      E-mail para {para}: {mailed[situacao]} em {formatMoment(em)}.{erro && ` ${erro}`}
      {isLost && ' Confira o e-mail da empresa, ou crie um novo link e envie de outro modo.'}
    </p>
  );
}

function Answers({ respostas }: Pick<LinkFeito, 'respostas'>) {
  if (respostas.length === 0) return null;
  return (
    <ul aria-label="O que a empresa escreveu" className="mt-2 grid gap-1.5">
      {respostas.map(({ n, resposta, naoPode }) => (
        <li key={n} className="rounded-lg bg-hover px-3 py-2 whitespace-pre-wrap wrap-anywhere">
          <strong className="font-semibold">
            Item {n + 1}
            {naoPode && ', não pode'}:
          </strong>{' '}
          {resposta}
        </li>
      ))}
    </ul>
  );
}

/** Of a request answered in part: the case is back, and nothing else says what did not come. */
function Unanswered({ semResposta }: Pick<LinkFeito, 'semResposta'>) {
  if (!semResposta) return null;
  const numbers = new Intl.ListFormat('pt-BR').format(semResposta.map((n) => String(n + 1)));
  return (
    <p className="mt-1 font-medium text-pending">
      Sem resposta por este link: {semResposta.length === 1 ? 'item' : 'itens'} {numbers}.
    </p>
  );
}

/** Somebody of staff may have answered in the company's place. */
function FromStaff({ daRedeDe }: Pick<LinkFeito, 'daRedeDe'>) {
  if (!daRedeDe) return null;
  const names = new Intl.ListFormat('pt-BR').format(daRedeDe);
  return (
    <p className="mt-1 font-medium text-pending">
      Há resposta vinda da mesma rede em que {names} {daRedeDe.length === 1 ? 'usou' : 'usaram'} o painel
      nesse dia. Confira com a empresa se foi ela que respondeu.
    </p>
  );
}

/** The link by which the company may answer: when it was opened and used, and a new one. */
export default function CaseLink({ cadastro }: { cadastro: Cadastro }) {
  const canMake = useHas('decidir');
  const { data: link } = useQuery(linkOptions(String(cadastro.id), cadastro.versao));
  const making = useMakeLink(cadastro);
  if (link === undefined) return null;
  const isOpen = cadastro.analise.situacao === 'com_a_empresa' || link?.situacao === 'aberto';
  return (
    <div className="mt-3 text-[13px] empty:hidden">
      {link && <p className="text-muted tabular-nums">{tellLink(link)}</p>}
      {link && <Email email={link.email} />}
      {link && <FromStaff daRedeDe={link.daRedeDe} />}
      {link && <Unanswered semResposta={link.semResposta} />}
      {link && <Answers respostas={link.respostas} />}
      {isOpen && canMake && (
        <Button
          variant="quiet"
          size="small"
          className="mt-2"
          isBusy={making.isPending}
          onClick={() => making.mutate()}
        >
          {link ? 'Novo link' : 'Criar link para a empresa'}
        </Button>
      )}
      {making.data && <LinkDialog isOpen link={making.data} onClose={making.reset} />}
    </div>
  );
}
