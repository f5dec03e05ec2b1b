import { useQuery } from "@tanstack/react-query";
import { type ReactNode, Suspense, useEffect, useId } from "react";
import { Button, buttonClass } from "../../components/button.tsx";
import { lazy, preload } from "../../components/lazy.tsx";
import { Link } from "../../components/link.tsx";
import { Container } from "../../components/page-layout.tsx";
import { EmptyState, ErrorState } from "../../components/states.tsx";
import { useResendConfirmation } from "../../features/account/api/email-confirmation.ts";
import { useAccount } from "../../features/account/api/user.ts";
import { profileQuery } from "../../features/profile/api/profile.ts";
import { MyData } from "../../features/profile/components/my-data.tsx";
import { MyOrders } from "../../features/profile/components/my-orders.tsx";
import { useDocumentTitle } from "../../lib/shop.tsx";

/** /profile. The server renders 'Carregando perfil...': who is signed in is the browser's to know. */
export default function ProfilePage() {
  useDocumentTitle("Meu Perfil");
  return (
    // The height keeps the footer below while the page is loading.
    <Container className="min-h-dvh pt-8 lg:pt-12">
      <Profile />
    </Container>
  );
}

const ProfileTabs = lazy(() => import("../../features/profile/components/profile-tabs.tsx"));

/** Meu Perfil: signed out, loading, or the profile with its orders and data (spec 2 §2). */
function Profile() {
  const { user, isSignedIn, isLoading } = useAccount();
  const { data, isError, refetch } = useQuery({ ...profileQuery, enabled: isSignedIn });
  useEffect(() => {
    // Together with the data.
    if (isSignedIn) preload(ProfileTabs.preload);
  }, [isSignedIn]);

  if ((!isLoading && !isSignedIn) || data === null) return <SignedOut />;
  if (isError) {
    return <ErrorState title="Não foi possível carregar seu perfil" onRetry={() => void refetch()} />;
  }
  if (!data) return <Loading />;
  return (
    <Suspense fallback={<Loading />}>
      <h1 className="text-5xl sm:text-6xl">Meu Perfil</h1>
      {user && (
        <p className="mt-3 break-words text-ink-soft">
          {[user.firstName, user.lastName].filter(Boolean).join(" ")} · {user.email}
        </p>
      )}
      {user && !user.emailConfirmed && <ConfirmNotice email={user.email} />}
      <ProfileTabs profile={data} />
      <Part title="Meus pedidos">
        <MyOrders />
      </Part>
      <Part title="Meus dados">
        <MyData />
      </Part>
    </Suspense>
  );
}

function Loading() {
  return (
    <div role="status">
      <h1 className="text-5xl sm:text-6xl">Meu Perfil</h1>
      <p className="mt-3 text-ink-soft">Carregando perfil...</p>
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="mt-16 border-t border-line pt-8">
      <h2 id={id} className="mb-5 text-2xl sm:text-[1.75rem]">
        {title}
      </h2>
      {children}
    </section>
  );
}

function SignedOut() {
  return (
    <EmptyState as="h1" title="Faça login para acessar seu perfil" className="py-28">
      <Link to="/login" className={buttonClass("primary")}>
        Entrar
      </Link>
      <Link to="/register" className={buttonClass("outline")}>
        Criar Conta
      </Link>
    </EmptyState>
  );
}

/** The address is not confirmed yet: another email can be asked for. */
function ConfirmNotice({ email }: { email: string }) {
  const { mutate, isPending, isSuccess } = useResendConfirmation(email);
  return (
    <div className="mt-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-l-2 border-gold bg-chalk py-2 pl-4">
      <p className="text-sm">
        Seu email ainda não foi confirmado.{" "}
        {isSuccess ? "Enviamos um novo link." : "Abra o link que enviamos, ou peça outro."}
      </p>
      <Button variant="link" className="max-sm:-ml-5" busy={isPending} onClick={() => mutate()}>
        {isPending ? "Enviando..." : "Reenviar link"}
      </Button>
    </div>
  );
}
