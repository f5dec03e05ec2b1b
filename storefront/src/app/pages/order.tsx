export default function OrderPage() {
  return <h1>order</h1>;
}
