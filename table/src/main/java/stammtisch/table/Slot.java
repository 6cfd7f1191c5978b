package stammtisch.table;

/** A place in a frame that remembers one number: the option that was picked, or whose turn it is in a round of seats. */
public record Slot(int index) {

    public int of(Table table) {
        return table.slot(index);
    }

    public void set(Table table, int number) {
        table.setSlot(index, number);
    }

    /** What the remembered option was about: a kind of card, a seat or a number. */
    public int subject(Table table) {
        return Option.subject(of(table));
    }
}
