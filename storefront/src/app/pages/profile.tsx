import { Container } from "../../components/container.tsx";
import { Profile } from "../../features/profile/components/profile.tsx";
import { useDocumentTitle } from "../../lib/hooks/use-document-title.ts";

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
