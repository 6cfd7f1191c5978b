package stammtisch.cuore;

import java.util.Arrays;

/** A row of numbers that grows. Thousands of rows are kept and nearly all numbers are small, so most take a byte. */
final class Numbers {
    private static final int BITS = 7; // of a number in each byte, the lowest first
    private static final int MORE = 1 << BITS; // is set where another byte of it follows

    private byte[] bytes = new byte[128];
    private int size;

    static Numbers of(int... numbers) {
        Numbers row = new Numbers();
        for (int number : numbers) row.add(number);
        return row;
    }

    void add(int number) {
        int left = number;
        for (; (left & -MORE) != 0; left >>>= BITS) put(left | MORE);
        put(left);
    }

    private void put(int lowest) {
        makeRoom(1);
        bytes[size++] = (byte) lowest;
    }

    private void makeRoom(int more) {
        if (size + more > bytes.length) bytes = Arrays.copyOf(bytes, Math.max(2 * bytes.length, size + more));
    }

    /** How many, and all of them: so equal rows of rows are equal row by row. */
    void addAll(int[] row) {
        add(row.length);
        for (int number : row) add(number);
    }

    /** The same of a row like this: how many bytes, and all of them. */
    void addAll(Numbers row) {
        add(row.size);
        makeRoom(row.size);
        System.arraycopy(row.bytes, 0, bytes, size, row.size);
        size += row.size;
    }

    /** @param others as they were {@link #kept} */
    boolean isEqual(byte[] others) {
        return Arrays.equals(bytes, 0, size, others, 0, others.length);
    }

    byte[] kept() {
        return Arrays.copyOf(bytes, size);
    }
}
