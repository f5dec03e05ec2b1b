import { type ReactNode, useEffect, useRef } from "react";
import { useNavigate } from "react-router-dom";
import { Still } from "../../../components/still.tsx";
import { useAccount } from "../api/user.ts";

/** The stills of these screens, and what is seen in them. */
const PICTURES = {
  calcas: "Calças passadas sobre um varão de latão",
  carreteis: "Carretéis de linha sobre flanela azul-marinho",
  janela: "A luz da janela sobre a mesa de corte",
  lapela: "A lapela de um paletó de flanela, com a casa feita à mão",
  manequim: "Um manequim de costura com a entretela alinhavada",
  molde: "Moldes de papel, tesoura e giz sobre a mesa de corte",
};

/** A screen of the account: what is to be done at the left, on wide screens a still of the house at the right. */
export function AccountFrame({
  title,
  lead,
  picture = "carreteis",
  children,
}: {
  title: string;
  lead?: ReactNode;
  /** A still of the house. */
  picture?: keyof typeof PICTURES;
  children: ReactNode;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  const first = useRef(title);
  // What the screen has become is said: 'Email Enviado' in place of its form.
  useEffect(() => {
    if (title !== first.current) heading.current?.focus();
  }, [title]);

  return (
    // The picture goes down to the footer, which keeps its distance from other pages.
    <div className="grid lg:-mb-24 lg:min-h-[calc(100dvh-5rem)] lg:grid-cols-2">
      <div className="mx-auto flex w-full max-w-xl flex-col justify-center px-4 pt-12 sm:px-8 lg:px-12 lg:py-16">
        <div className="stitch mb-6 w-16" />
        <h1 ref={heading} tabIndex={-1} className="text-5xl outline-none sm:text-6xl">
          {title}
        </h1>
        {lead && <p className="mt-4 text-ink-soft">{lead}</p>}
        <div className="mt-9">{children}</div>
      </div>
      <div className="relative isolate hidden overflow-hidden bg-navy lg:block">
        <Still
          name={picture}
          shape="alta"
          alt={PICTURES[picture]}
          sizes="50vw"
          aspect=""
          className="absolute! inset-0"
        />
      </div>
    </div>
  );
}

/** An email's link that does not work (any more), why, and the ways on as children. */
export function InvalidLink({ message, children }: { message: string; children: ReactNode }) {
  return (
    <AccountFrame title="Link Inválido" picture="janela" lead={<span role="alert">{message}</span>}>
      <div className="flex flex-wrap gap-3">{children}</div>
    </AccountFrame>
  );
}

/** For the screens by which one signs in: whoever has done so is taken home (spec 2 §6). */
export function SignedOutOnly({ children }: { children: ReactNode }) {
  const { user } = useAccount();
  const navigate = useNavigate();
  useEffect(() => {
    if (user) navigate("/", { replace: true });
  }, [user, navigate]);
  return user ? null : children;
}
