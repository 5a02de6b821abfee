import { campos } from '@painel-pj/contract/cadastros/campos';
import { Building2, type LucideIcon, Mail, MapPin, User } from 'lucide-react';
import type { ReactNode } from 'react';
import { joined } from '#plataforma/lib/format/joined.ts';
import type { Cadastro } from '#provider/answers/read-cadastro.ts';
import { pastOf } from '#provider/answers/read-mudou.ts';
import { CampoValue } from './campo-value.tsx';
import { QualificacaoBlock } from './qualificacao-block.tsx';
import { SectionTitle } from './section-title.tsx';
import { Value } from './value.tsx';

type BlockProps = { icon: LucideIcon; title: string; children: ReactNode };

function Block({ icon, title, children }: BlockProps) {
  return (
    <section className="break-inside-avoid bg-card px-[22px] pt-[19px] pb-5.5 @max-[640px]:px-4 print:py-3">
      <SectionTitle icon={icon}>{title}</SectionTitle>
      <dl className="mt-3.5 grid gap-[9px] print:mt-2 print:gap-1.5">{children}</dl>
    </section>
  );
}

export function CompanyBlocks({ cadastro: now }: { cadastro: Cadastro }) {
  const was = pastOf(now);
  const sides = { now, was };
  return (
    <div className="@container border-b border-line">
      <div className="grid gap-px bg-line @min-[400px]:grid-cols-2 @min-[920px]:grid-cols-4">
        <Block icon={Building2} title="Dados da Empresa">
          <CampoValue campo="razaoSocial" {...sides} />
          <CampoValue campo="nomeFantasia" {...sides} />
          <CampoValue campo="cnpj" {...sides} />
          <CampoValue campo="inscricaoEstadual" {...sides} />
        </Block>
        <Block icon={MapPin} title="Endereço Completo">
          <CampoValue campo="cep" {...sides} />
          <Value
            label={campos.logradouro.rotulo}
            value={joined(', ', now.logradouro, now.numero)}
            before={joined(', ', was.logradouro, was.numero)}
          />
          {(now.complemento || was.complemento) && <CampoValue campo="complemento" {...sides} />}
          <CampoValue campo="bairro" {...sides} />
          <Value
            label="Cidade/UF"
            value={joined('/', now.cidade, now.estado)}
            before={joined('/', was.cidade, was.estado)}
          />
        </Block>
        <Block icon={Mail} title="Contato">
          <CampoValue campo="email" {...sides} />
          <CampoValue campo="telefone" {...sides} />
        </Block>
        <Block icon={User} title="Responsável">
          <CampoValue campo="nomeResponsavel" {...sides} />
          <CampoValue campo="cpfResponsavel" {...sides} />
          <CampoValue campo="cargoResponsavel" {...sides} />
        </Block>
      </div>
      {now.qualificacao && <QualificacaoBlock qualificacao={now.qualificacao} />}
    </div>
  );
}
