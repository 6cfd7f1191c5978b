package stammtisch.cuore;

import java.util.function.Predicate;
import stammtisch.table.Slot;
import stammtisch.table.Table;

/** Which cards a rule speaks of, found out at the moment it's needed. */
public interface Which {
    boolean includes(Table table, int kind);

    default Which and(Which other) {
        return (table, kind) -> includes(table, kind) && other.includes(table, kind);
    }

    default Which or(Which other) {
        return (table, kind) -> includes(table, kind) || other.includes(table, kind);
    }

    default Which butNot(Which other) {
        return (table, kind) -> includes(table, kind) && !other.includes(table, kind);
    }

    /** All cards whose entry is so. */
    static Which those(Predicate<Card> which) {
        Kinds kinds = Kinds.of(which);
        return (table, kind) -> kinds.has(kind);
    }

    static Which any() {
        return (table, kind) -> true;
    }

    /** That card, and what counts as it. */
    static Which only(Card card) {
        return those(each -> each.is(card));
    }

    static Which loves() {
        return those(Card::isLove);
    }

    static Which events() {
        return those(Card::isEvent);
    }

    /** Cards that send events back to the town. */
    static Which wards() {
        return those(Card::isWard);
    }

    static Which generals() {
        return those(Card::isGeneral);
    }

    static Which chiefs() {
        return those(Card::isChief);
    }

    static Which maidChiefs() {
        return those(card -> card.type == Card.Type.CHIEF);
    }

    static Which chambermaidChiefs() {
        return those(card -> card.type == Card.Type.CHAMBERMAID_CHIEF);
    }

    static Which chambermaids() {
        return those(card -> card.type == Card.Type.CHAMBERMAID);
    }

    static Which maids() {
        return those(Card::isMaid);
    }

    static Which maidsUpTo(int cost) {
        return those(card -> card.isMaid() && card.cost <= cost);
    }

    static Which maidsFrom(int cost) {
        return those(card -> card.isMaid() && card.cost >= cost);
    }

    static Which generalsUpTo(int cost) {
        return those(card -> card.isGeneral() && card.cost <= cost);
    }

    static Which cardsFrom(int cost) {
        return those(card -> card.cost >= cost);
    }

    static Which upTo(int cost) {
        return those(card -> card.cost <= cost);
    }

    /** Cards of the cost that was named before. */
    static Which costing(Slot named) {
        return (table, kind) -> Cards.of(kind).cost == named.subject(table);
    }
}
