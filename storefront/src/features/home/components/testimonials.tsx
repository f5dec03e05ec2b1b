import { useQuery } from "@tanstack/react-query";
import { Section } from "../../../components/page-layout.tsx";
import { Link } from "../../../components/link.tsx";
import { praiseQuery } from "../api/praise.ts";
import { Promises } from "./promises.tsx";

/** 'Depoimentos': what buyers said; until somebody has, what the house promises, under its own name. */
export default function Testimonials() {
  const { data } = useQuery(praiseQuery());
  if (!data?.reviews.length)
    return (
      <Section
        eyebrow="Depoimentos"
        title="O que prometemos"
        lead="Preferimos que a roupa fale por nós, e por escrito deixamos a nossa palavra. É por ela que cada cliente pode nos cobrar:"
        className="border-t border-line"
      >
        <Promises />
      </Section>
    );
  return (
    <Section
      title="Depoimentos"
      lead="De quem comprou, nas palavras de quem comprou."
      className="border-t border-line"
    >
      <ul className="mt-12 grid gap-x-10 gap-y-10 lg:grid-cols-3">
        {data.reviews.map(({ id, text, author, product }) => (
          <li key={id} className="border-t border-navy pt-5">
            <blockquote className="line-clamp-6 whitespace-pre-line break-words font-display text-2xl leading-snug text-navy">
              {text}
            </blockquote>
            <p className="mt-4 text-sm text-ink-soft">
              {author}, sobre{" "}
              <Link to={`/product/${product.slug}`} className="thread-link text-navy">
                {product.name}
              </Link>
            </p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
